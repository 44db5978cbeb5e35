import { pickText } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../base/db/database.ts';
import type { UploadMailJob } from '../base/mail/mail-job.ts';
import type { LocalizedMessage, MailContext } from '../base/mail/send-queued-mail.ts';
import { uploadMailTexts } from './mail-texts.ts';

interface Settings {
  /** PUBLIC_URL */
  origin: string;
  portalName: MailContext['portalName'];
}

/** Composes the mail about an editor's decision to the author. `undefined`: the upload or its account was deleted. */
export const composeUploadMail =
  ({ origin, portalName }: Settings) =>
  async (db: Kysely<Database>, occasion: UploadMailJob): Promise<LocalizedMessage | undefined> => {
    const upload = await db
      .selectFrom('upload')
      .innerJoin('account', 'account.id', 'upload.account_id')
      .select(['account.email', 'upload.locale', 'upload.description', 'upload.media_id'])
      .where('upload.id', '=', occasion.uploadId)
      .executeTakeFirst();
    if (!upload) return undefined;
    const { email, locale: language, description, media_id } = upload;
    const texts = uploadMailTexts[language];
    // One line, because the title becomes part of the subject.
    const title = (pickText(description.title ?? {}, language)?.value ?? '').replaceAll(/\s+/g, ' ').trim();
    const text =
      occasion.kind === 'upload-published'
        ? texts.published(portalName(language), title, `${origin}/media/${media_id}`)
        : texts.returned(portalName(language), title, occasion.message, `${origin}/upload?id=${occasion.uploadId}`);
    return { to: email, language, ...text };
  };

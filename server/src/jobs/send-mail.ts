import { composeAccountMail } from '../accounts/auth/compose-account-mail.ts';
import { composeUploadMail } from '../uploads/compose-upload-mail.ts';
import type { ContentStore } from '../content/content-store.ts';
import { createMailSender, type MailSettings } from '../base/mail/mail-sender.ts';
import { type MailContext, sendQueuedMail } from '../base/mail/send-queued-mail.ts';
import { portalName as nameOf } from '../base/portal-name.ts';
import type { Job } from '../base/job.ts';

/**
 * Sends queued mail. The job polls at its own interval, so that the time of a mail reveals nothing about the request
 * before.
 * @param content contains the portal's name
 * @param log called with each mail that was written to a file
 */
export function sendMail(
  { origin, mail }: { origin: string; mail: MailSettings },
  content: ContentStore,
  log: (line: string) => void,
): Job {
  const portalName: MailContext['portalName'] = (language) =>
    nameOf(content.current.siteFor('127.0.0.1'), language, origin);
  const [composeForAccounts, composeForUploads] = [
    composeAccountMail({ origin, portalName }),
    composeUploadMail({ origin, portalName }),
  ];
  const compose: MailContext['compose'] = async (db, job) =>
    job.kind === 'upload-published' || job.kind === 'upload-returned'
      ? composeForUploads(db, job)
      : composeForAccounts(db, job);
  const context: MailContext = { sender: createMailSender(mail, log), compose, portalName };
  return {
    name: 'send mail',
    intervalMs: 2000,
    async run(db, signal) {
      await sendQueuedMail(db, context, signal);
    },
  };
}

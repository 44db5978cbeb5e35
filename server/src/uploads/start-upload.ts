import { randomUUID } from 'node:crypto';
import { Upload, uploadLimits, UploadStart } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import { errorResponses, type Operation } from '../base/http/operation.ts';
import type { Session } from '../accounts/auth/sessions.ts';
import type { Database } from '../base/db/database.ts';
import { notFound } from '../base/http/api-error.ts';
import { assertAllowed } from './upload-actions.ts';
import { uploadError } from './upload-error.ts';
import { requireUploader, tags } from './upload-operation.ts';
import { uploadPath, uploadView } from './upload-view.ts';

/** What is known of the medium already; the rights in the new file are declared anew. */
async function describedBefore(db: Kysely<Database>, session: Session, mediaId: string) {
  const before = await db.selectFrom('upload').selectAll().where('media_id', '=', mediaId).executeTakeFirst();
  if (before?.account_id !== session.userId) throw notFound(`Upload of medium ${mediaId}`);
  const { description, rights } = assertAllowed(session, before, 'replace');
  return {
    replaces: mediaId,
    description: JSON.stringify(description),
    rights: JSON.stringify({ ...rights, declared: [] }),
  };
}

async function requireRoom(db: Kysely<Database>, { userId }: Session): Promise<void> {
  const open = await db
    .selectFrom('upload')
    .select('id')
    .where('account_id', '=', userId)
    .where('state', 'not in', ['published', 'withdrawn'])
    .limit(uploadLimits.open)
    .execute();
  if (open.length < uploadLimits.open) return;
  throw uploadError('upload.number', `There are ${uploadLimits.open} unpublished uploads already, the most possible`);
}

export const startUpload: Operation = (app, context) => {
  const { db, dataDir } = context;
  app.post(
    '/uploads',
    {
      schema: {
        operationId: 'startUpload',
        tags,
        summary: 'Starts a draft: an empty one, or one that replaces the file of a medium of one’s own',
        body: UploadStart,
        response: {
          201: Upload,
          ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'),
        },
      },
    },
    async (request, reply) => {
      const session = await requireUploader(context, request);
      const { locale, replaces } = request.body;
      await requireRoom(db, session);
      const before = replaces === undefined ? {} : await describedBefore(db, session, replaces);
      const row = await db
        .insertInto('upload')
        .values({ id: randomUUID(), account_id: session.userId, locale, ...before })
        .returningAll()
        .executeTakeFirstOrThrow();
      return reply
        .code(201)
        .header('location', uploadPath(row.id))
        .send(await uploadView(db, { dataDir, session, row }));
    },
  );
};

import { Upload, UploadChange, UploadDescription, UploadRights, type UploadState } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import { Value } from 'typebox/value';
import type { Operation } from '../base/http/operation.ts';
import type { Database } from '../base/db/database.ts';
import { RecordError } from '../library/records/record-error.ts';
import { updateUpload } from './update-upload.ts';
import { missingFields } from './missing-fields.ts';
import { defaultPublisher } from './default-publisher.ts';
import { putUploadedMedia } from './publish-upload.ts';
import type { UploadRow } from './tables.ts';
import { uploadError } from './upload-error.ts';
import { changeErrors, requireUploader, tags, uploadParams } from './upload-operation.ts';
import { uploadView } from './upload-view.ts';

/** Here nothing that was asked for may go missing again. */
const submitted: readonly UploadState[] = ['waiting', 'processing', 'review', 'published'];

/** @throws ApiError `bad_request` for subjects and series that the library does not have */
async function requireKnown(db: Kysely<Database>, { subjects = [], series }: UploadDescription): Promise<void> {
  const known = await db
    .selectFrom('subject')
    .select('id')
    .where('id', '=', sql<string>`any(${subjects}::text[])`)
    .execute();
  const unknown = subjects.find((subject) => !known.some(({ id }) => id === subject));
  if (unknown !== undefined) throw uploadError('upload.subject', `There is no subject "${unknown}"`);
  if (series?.id === undefined) return;
  const found = await db.selectFrom('series').select('id').where('id', '=', series.id).executeTakeFirst();
  if (!found) throw uploadError('upload.series', `There is no series ${series.id}`);
}

function requireComplete(row: UploadRow): void {
  const missing = missingFields(row);
  if (submitted.includes(row.state) && missing.length > 0) {
    throw uploadError('upload.incomplete', `Missing: ${missing.join(', ')}`);
  }
}

export const changeUpload: Operation = (app, context) => {
  const { db, dataDir, content } = context;
  app.patch(
    '/uploads/:id',
    {
      schema: {
        operationId: 'changeUpload',
        tags,
        summary: 'Saves description and rights; of a published medium its record changes with them',
        params: uploadParams,
        body: UploadChange,
        response: { 200: Upload, ...changeErrors },
      },
    },
    async (request) => {
      const session = await requireUploader(context, request);
      const { version, ...parts } = request.body;
      const row = await updateUpload(
        db,
        session,
        { id: request.params.id, action: 'edit', version },
        async (before, trx) => {
          // Only what the schema knows is kept.
          const description =
            (parts.description && Value.Clean(UploadDescription, parts.description)) ?? before.description;
          const rights = (parts.rights && Value.Clean(UploadRights, parts.rights)) ?? before.rights;
          const after = { ...before, description, rights } as UploadRow; // `Clean` keeps what the request's schema has checked
          await requireKnown(trx, after.description);
          requireComplete(after);
          if (before.state === 'published' && before.media_id !== null) {
            await putUploadedMedia(trx, after, before.media_id, defaultPublisher(content)).catch((error: unknown) => {
              throw error instanceof RecordError ? uploadError('upload.series', error.message) : error;
            });
          }
          return { description: JSON.stringify(after.description), rights: JSON.stringify(after.rights) };
        },
      );
      return uploadView(db, { dataDir, session, row });
    },
  );
};

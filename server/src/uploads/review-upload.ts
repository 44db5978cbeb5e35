import { ReviewDecision, Upload } from '@mediothek/contract';
import type { Operation } from '../base/http/operation.ts';
import { queueMail } from '../base/mail/mail-queue.ts';
import { RecordError } from '../library/records/record-error.ts';
import { updateUpload, readUpload } from './update-upload.ts';
import { missingFields } from './missing-fields.ts';
import { defaultPublisher } from './default-publisher.ts';
import { publishUpload } from './publish-upload.ts';
import { uploadError } from './upload-error.ts';
import { changeErrors, requireUploader, tags, uploadParams } from './upload-operation.ts';
import { uploadView } from './upload-view.ts';

export const reviewUpload: Operation = (app, context) => {
  const { db, dataDir, content } = context;
  app.post(
    '/uploads/:id/review',
    {
      schema: {
        operationId: 'reviewUpload',
        tags,
        summary: 'An editor publishes an upload or returns it with a message; its author gets mail',
        params: uploadParams,
        body: ReviewDecision,
        response: { 200: Upload, ...changeErrors },
      },
    },
    async (request) => {
      const session = await requireUploader(context, request);
      const { id } = request.params;
      const { version, ...decided } = request.body;
      if (decided.decision === 'return') {
        const { message } = decided;
        const row = await updateUpload(db, session, { id, action: 'return', version }, async (_, trx) => {
          await queueMail(trx, { kind: 'upload-returned', uploadId: id, message });
          return { state: 'returned', message };
        });
        return uploadView(db, { dataDir, session, row });
      }
      // Says what is wrong before any file is moved.
      await updateUpload(db, session, { id, action: 'publish' }, (row) => {
        const missing = missingFields(row);
        if (missing.length > 0) throw uploadError('upload.incomplete', `Missing: ${missing.join(', ')}`);
        return {};
      });
      const publishing = { dataDir, portalName: defaultPublisher(content) };
      const published = await publishUpload(db, publishing, id, version).catch((error: unknown) => {
        throw error instanceof RecordError ? uploadError('upload.series', error.message) : error;
      });
      const row = await readUpload(db, session, id);
      if (published) return uploadView(db, { dataDir, session, row });
      throw uploadError(
        'upload.version',
        `The decision was made about version ${version}; the upload is at version ${row.version}, "${row.state}"`,
      );
    },
  );
};

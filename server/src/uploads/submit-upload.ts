import { Upload, UploadVersion } from '@mediothek/contract';
import type { Operation } from '../base/http/operation.ts';
import { beginProcessing } from './begin-processing.ts';
import { updateUpload, readUpload } from './update-upload.ts';
import { completeFile } from './complete-file.ts';
import { missingFields } from './missing-fields.ts';
import { uploadError } from './upload-error.ts';
import { changeErrors, requireUploader, settingsOf, tags, uploadParams } from './upload-operation.ts';
import { uploadView } from './upload-view.ts';

export const submitUpload: Operation = (app, context) => {
  const { db, dataDir, processing } = context;
  app.post(
    '/uploads/:id/submit',
    {
      schema: {
        operationId: 'submitUpload',
        tags,
        summary: 'Submits a draft; it is processed as soon as its file has come',
        params: uploadParams,
        body: UploadVersion,
        response: { 200: Upload, ...changeErrors },
      },
    },
    async (request) => {
      const session = await requireUploader(context, request);
      const { id } = request.params;
      await completeFile(context, await readUpload(db, session, id));
      const edit = { id, action: 'submit', version: request.body.version } as const;
      const row = await updateUpload(db, session, edit, (before) => {
        const missing = missingFields(before);
        if (missing.length > 0) throw uploadError('upload.incomplete', `Missing: ${missing.join(', ')}`);
        if (!before.file_received) return { state: 'waiting', failure: null, message: null };
        // Returned for its description: the file has been processed.
        if (before.result && settingsOf(context).review) return { state: 'review', message: null };
        return beginProcessing(before);
      });
      if (row.state === 'processing') await processing?.enqueueProcessing(id);
      // The last byte may have come in between.
      if (row.state === 'waiting') await completeFile(context, row);
      return uploadView(db, { dataDir, session, row: await readUpload(db, session, id) });
    },
  );
};

import { Upload } from '@mediothek/contract';
import type { Operation } from '../base/http/operation.ts';
import { beginProcessing } from './begin-processing.ts';
import { updateUpload } from './update-upload.ts';
import { missingFields } from './missing-fields.ts';
import { uploadError } from './upload-error.ts';
import { changeErrors, requireUploader, tags, uploadParams } from './upload-operation.ts';
import { uploadView } from './upload-view.ts';

export const retryUpload: Operation = (app, context) => {
  const { db, dataDir, processing } = context;
  app.post(
    '/uploads/:id/retry',
    {
      schema: {
        operationId: 'retryUpload',
        tags,
        summary: 'Processes a file again that could not be processed',
        params: uploadParams,
        response: { 200: Upload, ...changeErrors },
      },
    },
    async (request) => {
      const session = await requireUploader(context, request);
      const { id } = request.params;
      const row = await updateUpload(db, session, { id, action: 'retry' }, (before) => {
        const missing = [...missingFields(before), ...(before.file_received ? [] : ['file'])];
        if (missing.length > 0) throw uploadError('upload.incomplete', `Missing: ${missing.join(', ')}`);
        return beginProcessing(before);
      });
      await processing?.enqueueProcessing(id);
      return uploadView(db, { dataDir, session, row });
    },
  );
};

import { Upload, UploadVersion } from '@mediothek/contract';
import type { Operation } from '../base/http/operation.ts';
import { beginProcessing } from './begin-processing.ts';
import { editRow, readRow } from './edit-row.ts';
import { settleFile } from './file-received.ts';
import { missingParts } from './missing-parts.ts';
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
      await settleFile(context, await readRow(db, session, id));
      const edit = { id, action: 'submit', version: request.body.version } as const;
      const row = await editRow(db, session, edit, (before) => {
        const missing = missingParts(before);
        if (missing.length > 0) throw uploadError('upload.incomplete', `Missing: ${missing.join(', ')}`);
        if (!before.file_received) return { state: 'waiting', failure: null, message: null };
        // Returned for its description: the file has been processed.
        if (before.result && settingsOf(context).review) return { state: 'review', message: null };
        return beginProcessing(before);
      });
      if (row.state === 'processing') await processing?.enqueueProcessing(id);
      // The last byte may have come in between.
      if (row.state === 'waiting') await settleFile(context, row);
      return uploadView(db, { dataDir, session, row: await readRow(db, session, id) });
    },
  );
};

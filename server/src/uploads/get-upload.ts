import { Upload } from '@mediothek/contract';
import { errors, type Operation } from '../base/http/operation.ts';
import { readRow } from './edit-row.ts';
import { requireUploader, tags, uploadParams } from './upload-operation.ts';
import { uploadView } from './upload-view.ts';

export const getUpload: Operation = (app, context) => {
  const { db, dataDir } = context;
  app.get(
    '/uploads/:id',
    {
      schema: {
        operationId: 'upload',
        tags,
        summary:
          'One of the user’s own uploads; for editors any from its review on. `…/events` sends it after each change (server-sent events)',
        params: uploadParams,
        response: { 200: Upload, ...errors('bad_request', 'unauthorized', 'not_found') },
      },
    },
    async (request) => {
      const session = await requireUploader(context, request);
      const row = await readRow(db, session, request.params.id);
      return uploadView(db, { dataDir, session, row });
    },
  );
};

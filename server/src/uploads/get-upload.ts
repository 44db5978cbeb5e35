import { Upload } from '@mediothek/contract';
import { errorResponses, type Operation } from '../base/http/operation.ts';
import { readUpload } from './update-upload.ts';
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
        response: { 200: Upload, ...errorResponses('bad_request', 'unauthorized', 'not_found') },
      },
    },
    async (request) => {
      const session = await requireUploader(context, request);
      const row = await readUpload(db, session, request.params.id);
      return uploadView(db, { dataDir, session, row });
    },
  );
};

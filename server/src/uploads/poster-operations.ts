import { rm } from 'node:fs/promises';
import { Upload, uploadLimits } from '@mediothek/contract';
import { errorResponses, type Operation } from '../base/http/operation.ts';
import { cleanFileName } from './clean-file-name.ts';
import { updateUpload, readUpload } from './update-upload.ts';
import { readPoster } from './read-poster.ts';
import { assertAllowed } from './upload-actions.ts';
import { posterFile } from './upload-folder.ts';
import { changeErrors, requireUploader, tags, uploadParams } from './upload-operation.ts';
import { uploadView } from './upload-view.ts';
import { fileBody, fileQuery } from './raw-body.ts';
import { writeFileAtomic } from '../base/write-file-atomic.ts';

/** The picture that stands for the medium; without one, processing takes a frame of it. */
export const posterOperations: Operation = (app, context) => {
  const { db, dataDir } = context;
  app.put(
    '/uploads/:id/poster',
    {
      bodyLimit: uploadLimits.maxPosterBytes,
      schema: {
        operationId: 'putUploadPoster',
        tags,
        summary: 'A poster: PNG, JPEG, WebP or AVIF; kept as WebP',
        consumes: ['application/octet-stream'],
        params: uploadParams,
        querystring: fileQuery,
        body: fileBody('The bytes of a PNG'),
        response: { 200: Upload, ...changeErrors, ...errorResponses('payload_too_large', 'unsupported_media_type') },
      },
    },
    async (request) => {
      const session = await requireUploader(context, request);
      const { id } = request.params;
      assertAllowed(session, await readUpload(db, session, id), 'send');
      const picture = await readPoster(request.body);
      await writeFileAtomic(posterFile(dataDir, id), picture);
      const poster = JSON.stringify({ name: cleanFileName(request.query.name), size: picture.length });
      const row = await updateUpload(db, session, { id, action: 'send' }, () => ({ poster, result: null }));
      return uploadView(db, { dataDir, session, row });
    },
  );
  app.delete(
    '/uploads/:id/poster',
    {
      schema: {
        operationId: 'deleteUploadPoster',
        tags,
        summary: 'Removes the poster',
        params: uploadParams,
        response: { 200: Upload, ...changeErrors },
      },
    },
    async (request) => {
      const session = await requireUploader(context, request);
      const { id } = request.params;
      const row = await updateUpload(db, session, { id, action: 'send' }, () => ({ poster: null, result: null }));
      await rm(posterFile(dataDir, id), { force: true });
      return uploadView(db, { dataDir, session, row });
    },
  );
};

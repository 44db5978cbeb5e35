import { rm } from 'node:fs/promises';
import { Upload, uploadLimits } from '@mediothek/contract';
import { errors, type Operation } from '../base/http/operation.ts';
import { cleanFileName } from './clean-file-name.ts';
import { editRow, readRow } from './edit-row.ts';
import { readPoster } from './read-poster.ts';
import { requireAction } from './upload-actions.ts';
import { posterFile } from './upload-folder.ts';
import { changeErrors, requireUploader, tags, uploadParams } from './upload-operation.ts';
import { uploadView } from './upload-view.ts';
import { fileBody, fileQuery } from './whole-file.ts';
import { writeWhole } from '../base/write-whole.ts';

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
        response: { 200: Upload, ...changeErrors, ...errors('payload_too_large', 'unsupported_media_type') },
      },
    },
    async (request) => {
      const session = await requireUploader(context, request);
      const { id } = request.params;
      requireAction(session, await readRow(db, session, id), 'send');
      const picture = await readPoster(request.body);
      await writeWhole(posterFile(dataDir, id), picture);
      const poster = JSON.stringify({ name: cleanFileName(request.query.name), size: picture.length });
      const row = await editRow(db, session, { id, action: 'send' }, () => ({ poster, result: null }));
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
      const row = await editRow(db, session, { id, action: 'send' }, () => ({ poster: null, result: null }));
      await rm(posterFile(dataDir, id), { force: true });
      return uploadView(db, { dataDir, session, row });
    },
  );
};

/** The media file of an upload, by tus 1.0: its creation below the upload, its bytes at the address that it then has. */
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../base/http/operation.ts';
import { notFound } from '../base/http/api-error.ts';
import { reserveFile } from './reserve-file.ts';
import { parseUploadHeaders } from './upload-headers.ts';
import { handleTusRequest, isTusRequest } from './handle-tus-request.ts';
import { checksumAlgorithms, readChecksum } from './checksum.ts';
import { updateUpload, readUpload } from './update-upload.ts';
import { completeFile } from './complete-file.ts';
import { removeFile, withoutFile } from './remove-file.ts';
import { TusServer } from './tus-server.ts';
import { assertAllowed } from './upload-actions.ts';
import { uploadFolder } from './upload-folder.ts';
import { requireUploader, settingsOf, tags, uploadParams } from './upload-operation.ts';

const fileParams = Type.Object({
  ...uploadParams.properties,
  file: Type.String({ pattern: '^[0-9a-f]{16}$', description: 'As the creation answered it' }),
});
const refused = errorResponses(
  'bad_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'conflict',
  'payload_too_large',
);

export const fileOperations: Operation = (app, context) => {
  const { db, dataDir } = context;
  const tus = new TusServer({
    dataDir,
    maxBytes: settingsOf(context).maxBytes,
    async onComplete(id) {
      const row = await db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();
      if (row) await completeFile(context, row);
    },
  });

  // The body belongs to tus.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));

  app.post(
    '/uploads/:id/file',
    {
      schema: {
        operationId: 'createUploadFile',
        tags,
        summary:
          'tus 1.0, creation (with upload): announces the media file by Upload-Length and Upload-Metadata (filename, fingerprint); one before goes',
        params: uploadParams,
        response: { 201: Type.Unsafe<unknown>({ type: 'null' }), ...refused },
      },
    },
    async (request, reply) => {
      const session = await requireUploader(context, request);
      const { id } = request.params;
      assertAllowed(session, await readUpload(db, session, id), 'send');
      const fileKey = randomBytes(8).toString('hex');
      if (isTusRequest(request)) {
        readChecksum(request.headers['upload-checksum']?.toString());
        await reserveFile(context, session, { id, fileKey, announced: parseUploadHeaders(request.headers) });
        await mkdir(uploadFolder(dataDir, id), { recursive: true });
      }
      return handleTusRequest(tus, `${id}/${fileKey}`, request, reply);
    },
  );

  app.patch(
    '/uploads/:id/file/:file',
    {
      schema: {
        operationId: 'sendUploadFile',
        tags,
        summary: 'tus 1.0: bytes from Upload-Offset on (HEAD tells how many have come)',
        params: fileParams,
        response: { 204: Type.Unsafe<unknown>({ type: 'null' }), ...refused },
      },
    },
    async (request, reply) => {
      const session = await requireUploader(context, request);
      const { id, file } = request.params;
      const row = assertAllowed(session, await readUpload(db, session, id), 'send');
      if (row.file_key !== file) throw notFound(`File ${file}`);
      return handleTusRequest(tus, `${id}/${file}`, request, reply);
    },
  );

  app.head('/uploads/:id/file/:file', { schema: { hide: true, params: fileParams } }, async (request, reply) => {
    const session = await requireUploader(context, request);
    const { id, file } = request.params;
    const row = await readUpload(db, session, id);
    if (row.file_key !== file || row.account_id !== session.userId) throw notFound(`File ${file}`);
    await completeFile(context, row);
    return handleTusRequest(tus, `${id}/${file}`, request, reply);
  });

  app.delete(
    '/uploads/:id/file/:file',
    {
      schema: {
        operationId: 'removeUploadFile',
        tags,
        summary: 'tus 1.0, termination: removes the file, however much of it has come',
        params: fileParams,
        response: { 204: Type.Unsafe<unknown>({ type: 'null' }), ...refused },
      },
    },
    async (request, reply) => {
      const session = await requireUploader(context, request);
      const { id, file } = request.params;
      const row = assertAllowed(session, await readUpload(db, session, id), 'send');
      if (row.file_key !== file) throw notFound(`File ${file}`);
      if (isTusRequest(request)) {
        await updateUpload(db, session, { id, action: 'send' }, ({ file_key, state }) =>
          file_key === file ? { ...withoutFile, ...(state === 'waiting' && { state: 'draft' as const }) } : {},
        );
      }
      await handleTusRequest(tus, `${id}/${file}`, request, reply);
      if (isTusRequest(request)) await removeFile(dataDir, row);
      return reply;
    },
  );

  // What the server can do; nothing of anybody's.
  app.options('/uploads/:id/file', { schema: { hide: true, params: uploadParams } }, async (request, reply) => {
    reply.header('tus-checksum-algorithm', checksumAlgorithms.join(','));
    return handleTusRequest(tus, request.params.id, request, reply);
  });
};

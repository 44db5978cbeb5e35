/** The media file of an upload, by tus 1.0: its creation below the upload, its bytes at the address that it then has. */
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { Type } from 'typebox';
import { errors, type Operation } from '../base/http/operation.ts';
import { notFound } from '../base/http/api-error.ts';
import { acceptFile } from './accept-file.ts';
import { readAnnouncedFile } from './announced-file.ts';
import { answerByTus, speaksTus } from './answer-by-tus.ts';
import { checksumAlgorithms, readChecksum } from './checksum.ts';
import { editRow, readRow } from './edit-row.ts';
import { settleFile } from './file-received.ts';
import { removeFile, withoutFile } from './remove-file.ts';
import { TusServer } from './tus-server.ts';
import { requireAction } from './upload-actions.ts';
import { uploadFolder } from './upload-folder.ts';
import { requireUploader, settingsOf, tags, uploadParams } from './upload-operation.ts';

const fileParams = Type.Object({
  ...uploadParams.properties,
  file: Type.String({ pattern: '^[0-9a-f]{16}$', description: 'As the creation answered it' }),
});
const refused = errors('bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'payload_too_large');

export const fileOperations: Operation = (app, context) => {
  const { db, dataDir } = context;
  const tus = new TusServer({
    dataDir,
    maxBytes: settingsOf(context).maxBytes,
    async onComplete(id) {
      const row = await db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();
      if (row) await settleFile(context, row);
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
      requireAction(session, await readRow(db, session, id), 'send');
      const fileKey = randomBytes(8).toString('hex');
      if (speaksTus(request)) {
        readChecksum(request.headers['upload-checksum']?.toString());
        await acceptFile(context, session, { id, fileKey, announced: readAnnouncedFile(request.headers) });
        await mkdir(uploadFolder(dataDir, id), { recursive: true });
      }
      return answerByTus(tus, `${id}/${fileKey}`, request, reply);
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
      const row = requireAction(session, await readRow(db, session, id), 'send');
      if (row.file_key !== file) throw notFound(`File ${file}`);
      return answerByTus(tus, `${id}/${file}`, request, reply);
    },
  );

  app.head('/uploads/:id/file/:file', { schema: { hide: true, params: fileParams } }, async (request, reply) => {
    const session = await requireUploader(context, request);
    const { id, file } = request.params;
    const row = await readRow(db, session, id);
    if (row.file_key !== file || row.account_id !== session.userId) throw notFound(`File ${file}`);
    await settleFile(context, row);
    return answerByTus(tus, `${id}/${file}`, request, reply);
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
      const row = requireAction(session, await readRow(db, session, id), 'send');
      if (row.file_key !== file) throw notFound(`File ${file}`);
      if (speaksTus(request)) {
        await editRow(db, session, { id, action: 'send' }, ({ file_key, state }) =>
          file_key === file ? { ...withoutFile, ...(state === 'waiting' && { state: 'draft' as const }) } : {},
        );
      }
      await answerByTus(tus, `${id}/${file}`, request, reply);
      if (speaksTus(request)) await removeFile(dataDir, row);
      return reply;
    },
  );

  // What the server can do; nothing of anybody's.
  app.options('/uploads/:id/file', { schema: { hide: true, params: uploadParams } }, async (request, reply) => {
    reply.header('tus-checksum-algorithm', checksumAlgorithms.join(','));
    return answerByTus(tus, request.params.id, request, reply);
  });
};

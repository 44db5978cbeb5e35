import { randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { LanguageCode, Upload, uploadLimits } from '@mediothek/contract';
import { errorResponses, type Routes, type App } from '../base/http/operation.ts';
import { notFound, ApiError } from '../base/http/api-error.ts';
import { reserveFile } from './reserve-file.ts';
import { checkTusHeaders, parseUploadHeaders } from './upload-headers.ts';
import { handleTusRequest, isTusRequest } from './handle-tus-request.ts';
import { checksumAlgorithms, readChecksum } from './checksum.ts';
import { updateUpload, readUpload } from './update-upload.ts';
import { completeFile } from './complete-file.ts';
import { removeFile, withoutFile } from './remove-file.ts';
import { TusServer } from './tus-server.ts';
import { UploadLocks } from './upload-locks.ts';
import { assertAllowed } from './upload-actions.ts';
import { transfersOf } from './transfers.ts';
import { captionsKey, posterKey, processedPrefix, publishedPrefix } from './upload-keys.ts';
import { requireUploader, tags, uploadParams, changeErrors, type UploadOptions } from './upload-operation.ts';
import { cleanFileName } from './clean-file-name.ts';
import { readCaptions } from './read-captions.ts';
import { uploadError } from './upload-error.ts';
import { uploadView } from './upload-view.ts';
import { isBlobKey } from '../base/blobs/blob-store.ts';
import { readPoster } from './read-poster.ts';
import { addBlobSending } from '../library/files/send-blob.ts';

/**
 * Routes of tus 1.0 for the media file of an upload. The file is created below the upload, and its bytes are sent to
 * the returned URL.
 */

const fileParams = Type.Object({
  ...uploadParams.properties,
  file: Type.String({ maxLength: 100, description: 'Id of the file, as returned when it was created' }),
});
const tusErrors = errorResponses(
  'bad_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'conflict',
  'precondition_failed',
  'payload_too_large',
  'unsupported_media_type',
  'not_implemented',
);

const tusRoutes: Routes<UploadOptions> = (app, options) => {
  const { db, blobs } = options;
  const tus = new TusServer({
    blobs,
    maxBytes: options.settings.maxBytes,
    locks: new UploadLocks(options.leases),
    async onComplete(id) {
      const row = await db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();
      if (row) await completeFile(options, row);
    },
  });

  // tus reads the body.
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
        response: { 201: Type.Unsafe<unknown>({ type: 'null' }), ...tusErrors },
      },
    },
    async (request, reply) => {
      const session = await requireUploader(options, request);
      const { id } = request.params;
      assertAllowed(session, await readUpload(db, session, id), 'send');
      const fileKey = randomBytes(8).toString('hex');
      if (isTusRequest(request)) {
        checkTusHeaders(request.method, request.headers);
        readChecksum(request.headers['upload-checksum']?.toString());
        await reserveFile(options, session, { id, fileKey, announced: parseUploadHeaders(request.headers) });
        await transfersOf(blobs).prepare(id);
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
        summary: 'tus 1.0: appends bytes from Upload-Offset on (HEAD returns how many were received)',
        params: fileParams,
        response: { 204: Type.Unsafe<unknown>({ type: 'null' }), ...tusErrors },
      },
    },
    async (request, reply) => {
      const session = await requireUploader(options, request);
      const { id, file } = request.params;
      const row = assertAllowed(session, await readUpload(db, session, id), 'send');
      if (row.file_key !== file) throw notFound(`File ${file}`);
      if (isTusRequest(request)) checkTusHeaders(request.method, request.headers);
      return handleTusRequest(tus, `${id}/${file}`, request, reply);
    },
  );

  app.head('/uploads/:id/file/:file', { schema: { hide: true, params: fileParams } }, async (request, reply) => {
    const session = await requireUploader(options, request);
    const { id, file } = request.params;
    const row = await readUpload(db, session, id);
    if (row.file_key !== file || row.account_id !== session.userId) throw notFound(`File ${file}`);
    await completeFile(options, row);
    return handleTusRequest(tus, `${id}/${file}`, request, reply);
  });

  app.delete(
    '/uploads/:id/file/:file',
    {
      schema: {
        operationId: 'removeUploadFile',
        tags,
        summary: 'tus 1.0, termination: removes the file, complete or not',
        params: fileParams,
        response: { 204: Type.Unsafe<unknown>({ type: 'null' }), ...tusErrors },
      },
    },
    async (request, reply) => {
      const session = await requireUploader(options, request);
      const { id, file } = request.params;
      const row = assertAllowed(session, await readUpload(db, session, id), 'send');
      if (row.file_key !== file) throw notFound(`File ${file}`);
      if (isTusRequest(request)) {
        await updateUpload(db, session, { id, action: 'send' }, ({ file_key, state }) =>
          file_key === file ? { ...withoutFile, ...(state === 'waiting' && { state: 'draft' as const }) } : {},
        );
      }
      await handleTusRequest(tus, `${id}/${file}`, request, reply);
      if (isTusRequest(request)) await removeFile(blobs, row);
      return reply;
    },
  );

  // Capabilities of the server, without data of any user.
  app.options('/uploads/:id/file', { schema: { hide: true, params: uploadParams } }, async (request, reply) => {
    reply.header('tus-checksum-algorithm', checksumAlgorithms.join(','));
    return handleTusRequest(tus, request.params.id, request, reply);
  });
};

const fileBody = (example: string) =>
  Type.Unsafe<Buffer>({ contentMediaType: 'application/octet-stream', examples: [example] });
const fileQuery = Type.Object({
  name: Type.String({
    minLength: 1,
    maxLength: 1000,
    description: 'Name of the file; it is cleaned before it is stored',
  }),
});

/** Passes raw bodies to the routes of this scope, and rejects other media types. */
function acceptRawBodies(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('preValidation', async ({ method, body }) => {
    if (method !== 'PUT' || Buffer.isBuffer(body)) return;
    throw new ApiError('unsupported_media_type', 'Send the file itself, as application/octet-stream');
  });
}

const captionsParams = Type.Object({ ...uploadParams.properties, lang: LanguageCode });

/** Routes for the captions of one language: WebVTT or SubRip. They replace earlier ones. */
const captionsRoutes: Routes<UploadOptions> = (app, options) => {
  const { db, blobs } = options;
  app.put(
    '/uploads/:id/captions/:lang',
    {
      bodyLimit: uploadLimits.maxCaptionsBytes,
      schema: {
        operationId: 'putUploadCaptions',
        tags,
        summary: 'Stores captions in one language, sent as WebVTT or SubRip, as WebVTT',
        consumes: ['application/octet-stream'],
        params: captionsParams,
        querystring: fileQuery,
        body: fileBody('WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome\n'),
        response: { 200: Upload, ...changeErrors, ...errorResponses('payload_too_large', 'unsupported_media_type') },
      },
    },
    async (request) => {
      const session = await requireUploader(options, request);
      const { id, lang } = request.params;
      assertAllowed(session, await readUpload(db, session, id), 'send');
      const vtt = await readCaptions(request.body);
      const name = cleanFileName(request.query.name);
      await blobs.put(captionsKey(id, lang), Buffer.from(vtt));
      const row = await updateUpload(db, session, { id, action: 'send' }, ({ captions }) => {
        const others = captions.filter((one) => one.lang !== lang);
        if (others.length >= uploadLimits.captions) {
          throw uploadError('captions.number', `There are ${others.length} captions already, the most possible`);
        }
        const all = [...others, { lang, name, size: Buffer.byteLength(vtt) }];
        return { captions: JSON.stringify(all), result: null };
      });
      return uploadView(db, { blobs, session, row });
    },
  );
  app.delete(
    '/uploads/:id/captions/:lang',
    {
      schema: {
        operationId: 'deleteUploadCaptions',
        tags,
        summary: 'Removes the captions of a language',
        params: captionsParams,
        response: { 200: Upload, ...changeErrors },
      },
    },
    async (request) => {
      const session = await requireUploader(options, request);
      const { id, lang } = request.params;
      const row = await updateUpload(db, session, { id, action: 'send' }, ({ captions }) => ({
        captions: JSON.stringify(captions.filter((one) => one.lang !== lang)),
        result: null,
      }));
      await blobs.delete(captionsKey(id, lang));
      return uploadView(db, { blobs, session, row });
    },
  );
};

/** Routes for the poster. Without one, processing uses a video frame. */
const posterRoutes: Routes<UploadOptions> = (app, options) => {
  const { db, blobs } = options;
  app.put(
    '/uploads/:id/poster',
    {
      bodyLimit: uploadLimits.maxPosterBytes,
      schema: {
        operationId: 'putUploadPoster',
        tags,
        summary: 'Stores a poster, sent as PNG, JPEG, WebP or AVIF, as WebP',
        consumes: ['application/octet-stream'],
        params: uploadParams,
        querystring: fileQuery,
        body: fileBody('The bytes of a PNG'),
        response: { 200: Upload, ...changeErrors, ...errorResponses('payload_too_large', 'unsupported_media_type') },
      },
    },
    async (request) => {
      const session = await requireUploader(options, request);
      const { id } = request.params;
      assertAllowed(session, await readUpload(db, session, id), 'send');
      const image = await readPoster(request.body);
      await blobs.put(posterKey(id), image);
      const poster = JSON.stringify({ name: cleanFileName(request.query.name), size: image.length });
      const row = await updateUpload(db, session, { id, action: 'send' }, () => ({ poster, result: null }));
      return uploadView(db, { blobs, session, row });
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
      const session = await requireUploader(options, request);
      const { id } = request.params;
      const row = await updateUpload(db, session, { id, action: 'send' }, () => ({ poster: null, result: null }));
      await blobs.delete(posterKey(id));
      return uploadView(db, { blobs, session, row });
    },
  );
};

/** Route for processed files, for author and editors before publication. */

const previewRoutes: Routes<UploadOptions> = async (app, options) => {
  const { db, blobs } = options;
  const sendBlob = await addBlobSending(app, blobs);
  app.get('/uploads/:id/preview/*', { schema: { hide: true, params: uploadParams } }, async (request, reply) => {
    const session = await requireUploader(options, request);
    const { id } = request.params;
    // The wildcard, which a TypeBox schema cannot name.
    const path = (request.params as Record<string, string>)['*'] ?? '';
    const { result, file_key, media_id, replaces } = await readUpload(db, session, id);
    if (!result || file_key === null) throw notFound(`Preview of ${id}`);
    const processed = processedPrefix(id, file_key) + path;
    if (!isBlobKey(processed)) throw notFound(`Preview of ${id}`);
    const mediaId = media_id ?? replaces;
    // An interrupted publication may have moved the files.
    const isMoved = mediaId !== null && !(await blobs.head(processed));
    reply.header('cache-control', 'private, no-cache');
    return sendBlob(request, reply, isMoved ? publishedPrefix(mediaId, file_key) + path : processed);
  });
};

/** Routes for small files that are sent in one request. Their content decides about their type, not the client. */

const smallFileRoutes: Routes<UploadOptions> = async (scope, options) => {
  acceptRawBodies(scope);
  await captionsRoutes(scope, options);
  await posterRoutes(scope, options);
};

/**
 * Routes for the files of an upload. Each kind has a scope of its own, because no other operation accepts its bodies.
 */
export const fileRoutes: Routes<UploadOptions> = async (app, options) => {
  for (const routes of [tusRoutes, smallFileRoutes, previewRoutes]) {
    await app.register(async (scope: App) => routes(scope, options));
  }
};

/** Sends stored files, for all routes that do so. */
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  BlobNotFoundError,
  BlobRangeError,
  type BlobInfo,
  type BlobStore,
  type ByteRange,
  type OpenBlob,
} from '../../base/blobs/blob-store.ts';
import type { App } from '../../base/http/operation.ts';
import { notFound } from '../../base/http/api-error.ts';
import { handleError } from '../../base/http/error-handler.ts';
import { knownMediaType, mediaType } from './media-type.ts';
import { watchSentBytes } from './watch-sent-bytes.ts';

/** Any page may embed media. A file that is opened as a document must not run scripts. */
export const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-length, content-range, accept-ranges, content-disposition',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "sandbox; default-src 'none'",
};

/**
 * Cache times. A versioned URL always means the same content; unversioned URLs stay the same when a medium is converted
 * again. An old page may request an outdated version: it gets the current file, with a short cache time.
 */
export const cacheControl = {
  versioned: 'public, max-age=31536000, immutable',
  unversioned: 'public, max-age=3600',
  outdated: 'public, max-age=60',
  redirect: 'public, max-age=60',
};

/**
 * Accepts one byte range: `first-last`, `first-` or `-suffix` (RFC 9110, 14.1.2). The server may ignore invalid and
 * multiple ranges and send the complete file; no known client requests multiple ranges.
 */
function isSingleRange(range: string): boolean {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(range.trim()) ?? [];
  if (!first) return Boolean(last);
  return !last || Number(last) >= Number(first);
}

/**
 * Handles ranges as RFC 9110 requires, because `send` is less strict: ranges apply to GET only (14.2), and a weak
 * validator never satisfies If-Range (13.1.5). Files have strong etags, but `send` compares them as weak ones.
 */
function readRangeStrictly({ method, raw: { headers } }: FastifyRequest): void {
  const validator = headers['if-range'];
  const tag = typeof validator === 'string' && validator.includes('"') ? validator : undefined;
  if (method !== 'GET' || tag?.startsWith('W/') || !isSingleRange(headers.range ?? '')) delete headers.range;
  else if (tag !== undefined) headers['if-range'] = `W/${tag}`;
}

/**
 * Sends a blob. The caller has decided that the visitor may read it.
 * @throws ApiError `not_found`
 */
export type SendBlob = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
) => FastifyReply | Promise<FastifyReply>;

/**
 * Prepares a scope whose routes send blobs, with ranges, etags and the media types that players expect. All routes of the
 * scope read ranges strictly.
 */
export async function addBlobSending(app: App, blobs: BlobStore): Promise<SendBlob> {
  const watch = watchSentBytes();
  app.addHook('onRequest', async (request, reply) => {
    readRangeStrictly(request);
    watch(reply.raw);
  });
  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
    // A folder (403) is reported as not found. The response to an impossible range (416) contains the possible range.
    const isFolder = error.statusCode === 403;
    if (error.headers?.['Content-Range']) reply.header('content-range', error.headers['Content-Range']);
    return handleError(isFolder ? notFound(pathOf(request)) : error, request, reply);
  });
  if (blobs.folder === undefined) return (request, reply, key) => sendDistant(blobs, { request, reply, key });
  await app.register(fastifyStatic, {
    root: blobs.folder,
    serve: false,
    dotfiles: 'ignore',
    index: false,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply: FastifyReply, path: string) => {
      const type = knownMediaType(path);
      if (type) reply.header('content-type', type);
      reply.headers(crossOriginHeaders);
      const tag = reply.getHeader('etag');
      if (typeof tag === 'string') reply.header('etag', tag.replace(/^W\//, ''));
    },
  });
  return (_request, reply, key) => reply.sendFile(key);
}

/**
 * Redirects to the URL at which the storage sends a public blob. Whether the blob exists is not checked.
 * @returns undefined if browsers get it from the server
 */
export function redirectToStorage(
  reply: FastifyReply,
  { publicAccess }: Pick<BlobStore, 'publicAccess'>,
  key: string,
): FastifyReply | undefined {
  if (!publicAccess) return undefined;
  return reply
    .headers(crossOriginHeaders)
    .header('cache-control', cacheControl.redirect)
    .redirect(publicAccess.url(key), 302);
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? 'File';

/** Error of the same form as those of `@fastify/static`. */
const httpError = (statusCode: number, message: string, headers = {}): Error =>
  Object.assign(new Error(message), { statusCode, headers });

const tagOf = ({ version }: BlobInfo): string => `"${version}"`;
/** HTTP dates have seconds. */
const secondsOf = (time: Date | string): number => Math.floor(new Date(time).getTime() / 1000);
const includesTag = (list: string, tag: string): boolean =>
  list.trim() === '*' || list.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);

/**
 * Evaluates the preconditions of a request (RFC 9110, 13.2.2).
 * @returns whether the client has the current content already
 * @throws an error with the status 412
 */
function isNotModified({ headers }: FastifyRequest, info: BlobInfo): boolean {
  const match = headers['if-match'];
  const unmodified = headers['if-unmodified-since'];
  const isChanged =
    match === undefined
      ? unmodified !== undefined && secondsOf(info.modified) > secondsOf(unmodified)
      : !includesTag(match, tagOf(info));
  if (isChanged) throw httpError(412, 'Precondition Failed');
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined) return includesTag(noneMatch, tagOf(info));
  const since = headers['if-modified-since'];
  return since !== undefined && secondsOf(info.modified) <= secondsOf(since);
}

/** Headers whose effect depends on the version of the blob (RFC 9110, 13.1). */
const conditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range'] as const;

/** Whether the size or the version of the blob decides what is read of it. */
const dependsOnInfo = ({ method, headers }: FastifyRequest): boolean =>
  method === 'HEAD' || conditions.some((name) => headers[name] !== undefined) || suffixOf(headers.range) !== undefined;

/** Number of bytes at the end that a range names. `undefined`: another range, or none. */
const suffixOf = (range = ''): number | undefined => {
  const [, suffix] = /^bytes=-(\d+)$/i.exec(range.trim()) ?? [];
  return suffix === undefined ? undefined : Number(suffix);
};

/** A range after `readRangeStrictly` that is no suffix. `undefined`: the complete blob. */
function readRange(range = ''): ByteRange | undefined {
  const [, first, last = ''] = /^bytes=(\d+)-(\d*)$/i.exec(range.trim()) ?? [];
  if (first === undefined) return undefined;
  // Larger numbers would be written with an exponent.
  const position = (digits: string) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
  return { start: position(first), ...(last !== '' && { end: position(last) }) };
}

/** Range of a request after `readRangeStrictly`. `undefined`: the complete blob. */
function rangeOf({ headers }: FastifyRequest, info: BlobInfo): ByteRange | undefined {
  const validator = headers['if-range'];
  if (typeof validator === 'string') {
    // The hook marks strong tags as weak, for @fastify/static.
    const isCurrent = validator.includes('"')
      ? validator === `W/${tagOf(info)}`
      : secondsOf(info.modified) <= secondsOf(validator);
    if (!isCurrent) return undefined;
  }
  const suffix = suffixOf(headers.range);
  if (suffix === undefined) return readRange(headers.range);
  // A suffix of no bytes cannot be sent.
  return { start: suffix === 0 ? info.size : Math.max(0, info.size - suffix) };
}

/**
 * Streams a blob that is not on this machine. Memory is that of the buffers of two streams. Most requests need one request
 * to the storage: a player requests a film in many ranges, and waits for each.
 */
async function sendDistant(
  blobs: BlobStore,
  { request, reply, key }: { request: FastifyRequest; reply: FastifyReply; key: string },
): Promise<FastifyReply> {
  const open = (range: ByteRange | undefined): Promise<OpenBlob> =>
    blobs.get(key, range).catch((error: unknown) => {
      if (error instanceof BlobRangeError) throw unsatisfiable(reply, error);
      throw error instanceof BlobNotFoundError ? notFound(pathOf(request)) : error;
    });
  const opened = dependsOnInfo(request) ? undefined : await open(readRange(request.headers.range));
  const info = opened?.info ?? (await blobs.head(key));
  if (!info) throw notFound(pathOf(request));
  reply.headers(crossOriginHeaders).headers({
    'accept-ranges': 'bytes',
    'last-modified': info.modified.toUTCString(),
    etag: tagOf(info),
  });
  if (isNotModified(request, info)) return reply.code(304).send();
  reply.header('content-type', reply.getHeader('content-type') ?? mediaType(key));
  const range = rangeOf(request, info);
  const start = range?.start ?? 0;
  const end = Math.min(range?.end ?? Infinity, info.size - 1);
  if (range && start >= info.size) {
    opened?.body.destroy();
    throw unsatisfiable(reply, info);
  }
  reply.header('content-length', end - start + 1);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${info.size}`);
  if (opened) return reply.send(opened.body);
  if (request.method === 'HEAD' || info.size === 0) return reply.send(Readable.from([]));
  return reply.send((await open(range && { start, end })).body);
}

function unsatisfiable(reply: FastifyReply, { size }: { size: number }): Error {
  reply.headers(crossOriginHeaders);
  return httpError(416, 'Range Not Satisfiable', { 'Content-Range': `bytes */${size}` });
}

/** Sends library files, for all routes that do so. */
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../base/http/operation.ts';
import { notFound } from '../../base/http/api-error.ts';
import { handleError } from '../../base/http/error-handler.ts';
import { knownMediaType } from './media-type.ts';

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

/** Adds `reply.sendFile` for files below `root`, with ranges, etags and the media types that players expect. */
export async function addFileSending(app: App, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    dotfiles: 'ignore',
    index: false,
    cacheControl: false,
    setHeaders: (reply: FastifyReply, path: string) => {
      const type = knownMediaType(path);
      if (type) reply.header('content-type', type);
      reply.headers(crossOriginHeaders);
      const tag = reply.getHeader('etag');
      if (typeof tag === 'string') reply.header('etag', tag.replace(/^W\//, ''));
    },
  });
  app.addHook('onRequest', async (request) => readRangeStrictly(request));
  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
    // A folder (403) is reported as not found. The response to an impossible range (416) contains the possible range.
    const isFolder = error.statusCode === 403;
    if (error.headers?.['Content-Range']) reply.header('content-range', error.headers['Content-Range']);
    return handleError(isFolder ? notFound(request.url.split('?', 1)[0] ?? 'Folder') : error, request, reply);
  });
}

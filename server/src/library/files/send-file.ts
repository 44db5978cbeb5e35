/** How files of the library are sent, whatever the address that led to them. */
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../base/http/operation.ts';
import { notFound } from '../../base/http/api-error.ts';
import { handleError } from '../../base/http/error-handler.ts';
import { knownMediaType } from './media-type.ts';

/** Any page may embed media; opened as a document a file may do nothing. */
export const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-length, content-range, accept-ranges, content-disposition',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "sandbox; default-src 'none'",
};

/**
 * A versioned address never means another file; the others keep theirs when a medium is converted anew. An old page may ask
 * for a version that was replaced since: it gets what is there, which is not to be kept for that.
 */
export const cacheControl = {
  versioned: 'public, max-age=31536000, immutable',
  unversioned: 'public, max-age=3600',
  outdated: 'public, max-age=60',
};

/**
 * One range of bytes, from first to last, or the last so many (RFC 9110, 14.1.2). What is no range, and several, which
 * nobody here asks for, may be answered with everything.
 */
function isSingleRange(range: string): boolean {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(range.trim()) ?? [];
  if (!first) return Boolean(last);
  return !last || Number(last) >= Number(first);
}

/**
 * Ranges as RFC 9110 has them, where `send` is more generous: they are for GET alone (14.2), and a weak validator never
 * satisfies If-Range (13.1.5). Files have strong tags, which `send` compares in its own weak spelling.
 */
function readRangeStrictly({ method, raw: { headers } }: FastifyRequest): void {
  const validator = headers['if-range'];
  const tag = typeof validator === 'string' && validator.includes('"') ? validator : undefined;
  if (method !== 'GET' || tag?.startsWith('W/') || !isSingleRange(headers.range ?? '')) delete headers.range;
  else if (tag !== undefined) headers['if-range'] = `W/${tag}`;
}

/** Adds `reply.sendFile` for files below `root`, with ranges, tags and the types that players expect. */
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
    // A folder, which is forbidden to list, is nothing one could ask for. An impossible range comes with the possible one.
    const isFolder = error.statusCode === 403;
    if (error.headers?.['Content-Range']) reply.header('content-range', error.headers['Content-Range']);
    return handleError(isFolder ? notFound(request.url.split('?', 1)[0] ?? 'Folder') : error, request, reply);
  });
}

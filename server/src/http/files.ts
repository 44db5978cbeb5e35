/** The library's files: /files/* for players anywhere, /thumbnail/{id}/ for cards. */
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError } from 'fastify';
import { Type } from 'typebox';
import type { App, AppContext } from '../api/operation.ts';
import { posterOf } from '../records/poster.ts';
import { notFound } from './api-error.ts';
import { handleError } from './error-handler.ts';

/** What the MIME database lacks or answers differently than players expect (RFC 8216, ISO 23000-19, WebVTT). */
const mimeTypes: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mpd': 'application/dash+xml',
  '.m4s': 'video/iso.segment',
  '.m4a': 'audio/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.srt': 'application/x-subrip; charset=utf-8',
};

/** Seconds; files keep their address when a medium is converted anew, so that caches have to come back. */
const filesMaxAge = 3600;

/** Any page may embed media; opened as a document a file may do nothing. */
const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-length, content-range, accept-ranges',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "sandbox; default-src 'none'",
};

const thumbnailId = Type.String({ pattern: '^(series:)?[0-9]{1,18}$' });

/** Serves everything below `dataDir`/files with ranges; dotfiles and paths out of the folder do not exist. */
export async function serveFiles(app: App, { db, dataDir }: AppContext): Promise<void> {
  const root = join(dataDir, 'files');
  const register = async (files: App): Promise<void> => {
    await files.register(fastifyStatic, {
      root,
      prefix: '/files/',
      index: false,
      dotfiles: 'ignore',
      maxAge: filesMaxAge * 1000,
      setHeaders: (reply, path) => {
        const type = mimeTypes[extname(path)];
        if (type) reply.header('content-type', type);
        reply.headers(openHeaders);
      },
    });
    // A folder, which is forbidden to list, is nothing one could ask for.
    files.setErrorHandler((error: FastifyError, request, reply) => {
      const isFolder = error.statusCode === 403;
      return handleError(isFolder ? notFound(request.url.split('?', 1)[0] ?? 'Folder') : error, request, reply);
    });
    files.get(
      '/thumbnail/:id',
      { schema: { hide: true, params: Type.Object({ id: thumbnailId }) } },
      async ({ params }, reply) => {
        const poster = await posterOf(db, params.id);
        if (!poster) throw notFound(`Thumbnail of ${params.id}`);
        return reply.sendFile(poster);
      },
    );
  };
  // A player asks for a segment every two seconds: not worth a line each.
  await app.register(register, { logLevel: 'warn' });
}

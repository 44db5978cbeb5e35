/** HLS playlists of a medium for players outside of the portal, and for the browser's own. */
import { LanguageCode, MediaId } from '@mediothek/contract';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { notFound } from '../../base/http/api-error.ts';
import { nonJsonResponse } from '../../base/http/non-json-response.ts';
import { errorResponses, joinRoutes, type Routes } from '../../base/http/operation.ts';
import { spokenCaptions } from '../media/transcript.ts';
import { subtitlesPlaylist, withSubtitles } from '../media/write-hls-subtitles.ts';
import { writeWebVtt } from '../media/write-web-vtt.ts';
import { captionsFile, cuesOf } from './captions-file.ts';
import { fileUrl } from './file-url.ts';
import { hlsUrl } from './hls-url.ts';
import { libraryKey } from './library-key.ts';
import type { FileOptions } from './routes.ts';
import { crossOriginHeaders } from './send-blob.ts';
import { onlineMedia, type StoredMedia } from './stored-media.ts';

const playlistType = 'application/vnd.apple.mpegurl';
const redirects = { 302: Type.Null({ description: 'Redirects to the current URL of the playlist' }) };
const errors = errorResponses('bad_request', 'not_found', 'gone');

/** @throws ApiError `not_found` */
function hlsFile({ record: { id, files } }: StoredMedia): string {
  if (!files?.hls) throw notFound(`HLS playlist of medium ${id}`);
  return files.hls;
}

const redirect = (reply: FastifyReply, url: string): FastifyReply =>
  reply.headers(crossOriginHeaders).header('cache-control', 'public, max-age=60').redirect(url, 302);

const getHls: Routes<FileOptions> = (app, { db }) => {
  app.get(
    '/videos/:id/files/hls',
    {
      schema: {
        operationId: 'hls',
        tags: ['files'],
        summary: 'Redirects to the HLS master playlist, for any player',
        params: Type.Object({ id: MediaId }),
        response: { ...redirects, ...errors },
      },
    },
    async ({ params }, reply) => {
      const media = await onlineMedia(db, params.id);
      return redirect(reply, hlsUrl(media.record, hlsFile(media), media.versions));
    },
  );
};

const getMasterPlaylist: Routes<FileOptions> = (app, { db, blobs }) => {
  app.get(
    '/videos/:id/files/master.m3u8',
    {
      config: { maxAge: 60 },
      schema: {
        operationId: 'masterPlaylist',
        tags: ['files'],
        summary: 'Returns the HLS master playlist with the captions as subtitle renditions',
        params: Type.Object({ id: MediaId }),
        response: { 200: nonJsonResponse(playlistType), ...redirects, ...errors },
      },
    },
    async ({ params, log }, reply) => {
      const media = await onlineMedia(db, params.id);
      const file = hlsFile(media);
      const key = libraryKey(file);
      const url = fileUrl(file, media.versions);
      if (!(await blobs.head(key))) throw notFound(`HLS playlist of medium ${params.id}`);
      try {
        const text = await withSubtitles(blobs, { key, url }, media.record);
        return await reply.type(playlistType).headers(crossOriginHeaders).send(text);
      } catch (error) {
        // Players may accept playlists that the parser does not. They play without subtitles.
        log.warn({ err: error, file }, 'The playlist cannot be read');
        return redirect(reply, url);
      }
    },
  );
};

const subtitlesQuery = Type.Object({ lang: LanguageCode });

const getSubtitlesPlaylist: Routes<FileOptions> = (app, { db, blobs }) => {
  app.get(
    '/videos/:id/files/subtitles.m3u8',
    {
      config: { maxAge: 60 },
      schema: {
        operationId: 'subtitlesPlaylist',
        tags: ['files'],
        summary: 'Returns the HLS playlist of the captions in one language',
        params: Type.Object({ id: MediaId }),
        querystring: subtitlesQuery,
        response: { 200: nonJsonResponse(playlistType), ...errors },
      },
    },
    async ({ params, query }, reply) => {
      const { record } = await onlineMedia(db, params.id);
      const { lang, file } = captionsFile(record, spokenCaptions(record), query.lang);
      const duration = record.duration ?? (await cuesOf(blobs, file)).at(-1)?.end ?? 0;
      return reply
        .type(playlistType)
        .headers(crossOriginHeaders)
        .send(subtitlesPlaylist(record, lang, duration));
    },
  );
};

const getSubtitles: Routes<FileOptions> = (app, { db, blobs }) => {
  app.get(
    '/videos/:id/files/subtitles.vtt',
    {
      config: { maxAge: 60 },
      schema: {
        operationId: 'subtitles',
        tags: ['files'],
        summary: 'Returns the captions in one language as WebVTT, whatever the format of the stored file',
        params: Type.Object({ id: MediaId }),
        querystring: subtitlesQuery,
        response: { 200: nonJsonResponse('text/vtt'), ...errors },
      },
    },
    async ({ params, query }, reply) => {
      const { record } = await onlineMedia(db, params.id);
      const { file } = captionsFile(record, spokenCaptions(record), query.lang);
      const cues = await cuesOf(blobs, file);
      return reply.type('text/vtt; charset=utf-8').headers(crossOriginHeaders).send(writeWebVtt(cues));
    },
  );
};

export const hlsRoutes = joinRoutes(getHls, getMasterPlaylist, getSubtitlesPlaylist, getSubtitles);

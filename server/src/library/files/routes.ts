import { extname } from 'node:path';
import { FlipbookResponse, MediaId, MediaFileList, LanguageCode, pickText, type MediaFile } from '@mediothek/contract';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { errorResponses, joinRoutes, type Routes } from '../../base/http/operation.ts';
import { notFound } from '../../base/http/api-error.ts';
import { fileUrl } from './file-url.ts';
import { hlsRoutes } from './hls-routes.ts';
import { storedMedia, onlineMedia, type StoredMedia } from './stored-media.ts';
import { spokenCaptions } from '../media/transcript.ts';
import { libraryKey } from './library-key.ts';
import { mediaType } from './media-type.ts';
import { progressiveFile, progressiveQuery } from './progressive-file.ts';
import { captionsFile, cuesOf } from './captions-file.ts';
import { writeWebVtt } from '../media/write-web-vtt.ts';
import { nonJsonResponse } from '../../base/http/non-json-response.ts';
import { writeTranscript } from '../media/write-transcript.ts';
import { attachment, fileName } from './file-name.ts';
import { addBlobSending, crossOriginHeaders, type SendBlob } from './send-blob.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';

export interface FileOptions {
  db: Kysely<Database>;
  /** Contains `files/<id>/…`. */
  blobs: BlobStore;
}

const getFlipbook: Routes<FileOptions> = (app, { db }) => {
  app.get(
    '/videos/:id/files/flipbook',
    {
      config: { maxAge: 300 },
      schema: {
        operationId: 'flipbook',
        tags: ['files'],
        summary: 'Returns the URL of the flipbook: scenes of the medium, side by side in one image',
        params: Type.Object({ id: MediaId }),
        response: { 200: FlipbookResponse, ...errorResponses('bad_request', 'not_found', 'gone') },
      },
    },
    async ({ params }) => {
      const { record, versions } = await storedMedia(db, params.id);
      const file = record.files?.flipbook;
      if (!file) throw notFound(`Flipbook of medium ${params.id}`);
      return { flipbookUrl: fileUrl(file, versions) };
    },
  );
};

type Entry = Omit<MediaFile, 'href' | 'type' | 'size'> & { file: string; mime?: string };

const entriesOf = ({ record: { files = {} } }: StoredMedia): Entry[] => [
  ...(files.hls ? [{ role: 'hls' as const, file: files.hls }] : []),
  ...(files.progressive ?? []).map((file) => ({ role: 'progressive' as const, ...file })),
  ...(files.captions ?? []).map((file) => ({ role: 'captions' as const, ...file })),
  ...(['poster', 'flipbook'] as const).flatMap((role) => (files[role] ? [{ role, file: files[role] }] : [])),
  ...(files.scenes ? [{ role: 'scenes' as const, file: files.scenes.sprite }] : []),
];

/** Files that are generated on each request, from chapters and captions. */
function generatedFiles({ record }: StoredMedia): MediaFile[] {
  const base = `/api/v0/videos/${record.id}/files`;
  const languages = new Set((record.chapters ?? []).flatMap(({ title }) => Object.keys(title)));
  return [
    ...[...languages].map((lang): MediaFile => ({
      role: 'chapters',
      href: `${base}/chapters?lang=${lang}`,
      type: 'text/vtt',
      lang,
    })),
    ...spokenCaptions(record).flatMap(({ lang }): MediaFile[] => [
      { role: 'transcript', href: `${base}/transcript?lang=${lang}&format=vtt`, type: 'text/vtt', lang },
      { role: 'transcript', href: `${base}/transcript?lang=${lang}&format=txt`, type: 'text/plain', lang },
    ]),
  ];
}

async function listed(
  blobs: BlobStore,
  { file, mime, ...entry }: Entry,
  versions: StoredMedia['versions'],
): Promise<MediaFile> {
  // A record may be stored before its files are.
  const state = await blobs.head(libraryKey(file));
  return { ...entry, href: fileUrl(file, versions), type: mime ?? mediaType(file), ...(state && { size: state.size }) };
}

const listFiles: Routes<FileOptions> = (app, { db, blobs }) => {
  app.get(
    '/videos/:id/files',
    {
      config: { maxAge: 60 },
      schema: {
        operationId: 'files',
        tags: ['files'],
        summary: 'Lists all files of a medium, with their paths',
        params: Type.Object({ id: MediaId }),
        response: { 200: MediaFileList, ...errorResponses('bad_request', 'not_found', 'gone') },
      },
    },
    async ({ params }) => {
      const media = await onlineMedia(db, params.id);
      const stored = await Promise.all(entriesOf(media).map((entry) => listed(blobs, entry, media.versions)));
      return { files: [...stored, ...generatedFiles(media)] };
    },
  );
};

/** Entry for `response`: the redirect of operations that lead to a file. */
const fileRedirectSchema = {
  302: Type.Null({ description: 'Redirects to the current URL of the file' }),
};

/** Redirects to a file. The operation's URL is permanent, while the file's URL changes with its content. */
function redirectToFile(reply: FastifyReply, file: string, { versions }: Pick<StoredMedia, 'versions'>): FastifyReply {
  return reply
    .headers(crossOriginHeaders)
    .header('cache-control', 'public, max-age=60')
    .redirect(fileUrl(file, versions), 302);
}

const getProgressive: Routes<FileOptions> = (app, { db }) => {
  app.get(
    '/videos/:id/files/progressive',
    {
      schema: {
        operationId: 'progressive',
        tags: ['files'],
        summary: 'Returns the medium as one file for progressive playback',
        params: Type.Object({ id: MediaId }),
        querystring: progressiveQuery,
        response: { ...fileRedirectSchema, ...errorResponses('bad_request', 'not_found', 'gone') },
      },
    },
    async ({ params, query }, reply) => {
      const media = await onlineMedia(db, params.id);
      return redirectToFile(reply, progressiveFile(media.record, query.height).file, media);
    },
  );
};

const getCaptions: Routes<FileOptions> = (app, { db }) => {
  app.get(
    '/videos/:id/files/captions',
    {
      schema: {
        operationId: 'captions',
        tags: ['files'],
        summary: 'Returns captions as they were delivered',
        params: Type.Object({ id: MediaId }),
        querystring: Type.Object({
          lang: Type.Optional(LanguageCode),
          kind: Type.Optional(Type.Enum(['captions', 'subtitles', 'descriptions'])),
        }),
        response: { ...fileRedirectSchema, ...errorResponses('bad_request', 'not_found', 'gone') },
      },
    },
    async ({ params, query: { lang, kind } }, reply) => {
      const media = await onlineMedia(db, params.id);
      const files = media.record.files?.captions ?? [];
      const ofKind = kind === undefined ? files : files.filter((file) => file.kind === kind);
      return redirectToFile(reply, captionsFile(media.record, ofKind, lang).file, media);
    },
  );
};

/** Seconds. End of the last chapter if the duration is unknown. */
const endless = 359_999;

const getChapters: Routes<FileOptions> = (app, { db }) => {
  app.get(
    '/videos/:id/files/chapters',
    {
      config: { maxAge: 60 },
      schema: {
        operationId: 'chapters',
        tags: ['files'],
        summary: 'Returns the chapters as WebVTT, for any player',
        params: Type.Object({ id: MediaId }),
        querystring: Type.Object({ lang: Type.Optional(LanguageCode) }),
        response: { 200: nonJsonResponse('text/vtt'), ...errorResponses('bad_request', 'not_found', 'gone') },
      },
    },
    async ({ params, query }, reply) => {
      const { record } = await storedMedia(db, params.id);
      const chapters = (record.chapters ?? []).toSorted((a, b) => a.start - b.start);
      if (chapters.length === 0) throw notFound(`Chapters of medium ${params.id}`);
      const cues = chapters.map(({ start, title }, index) => ({
        start,
        end: Math.max(start, chapters[index + 1]?.start ?? record.duration ?? endless),
        text: pickText(title, query.lang ?? record.language)?.value ?? '',
      }));
      return reply.type('text/vtt; charset=utf-8').header('access-control-allow-origin', '*').send(writeWebVtt(cues));
    },
  );
};

const getTranscript: Routes<FileOptions> = (app, { db, blobs }) => {
  app.get(
    '/videos/:id/files/transcript',
    {
      config: { maxAge: 60 },
      schema: {
        operationId: 'transcriptFile',
        tags: ['files'],
        summary: 'Downloads the transcript: WebVTT, or plain text with times',
        params: Type.Object({ id: MediaId }),
        querystring: Type.Object({
          lang: Type.Optional(LanguageCode),
          format: Type.Enum(['vtt', 'txt'], { default: 'vtt' }),
        }),
        response: {
          200: nonJsonResponse('text/vtt', 'text/plain'),
          ...errorResponses('bad_request', 'not_found', 'gone'),
        },
      },
    },
    async ({ params, query: { lang: requestedLang, format } }, reply) => {
      const { record } = await storedMedia(db, params.id);
      const { lang, file } = captionsFile(record, spokenCaptions(record), requestedLang);
      const cues = await cuesOf(blobs, file);
      return reply
        .type(format === 'vtt' ? 'text/vtt; charset=utf-8' : 'text/plain; charset=utf-8')
        .header('content-disposition', attachment(fileName(record, `.${lang}.${format}`)))
        .send(format === 'vtt' ? writeWebVtt(cues) : writeTranscript(cues));
    },
  );
};

const getDownload: Routes<FileOptions & { sendBlob: SendBlob }> = (app, { db, blobs, sendBlob }) => {
  app.get(
    '/videos/:id/files/download',
    {
      schema: {
        operationId: 'download',
        tags: ['files'],
        summary: 'Downloads the medium as a file with a descriptive name; supports range requests',
        params: Type.Object({ id: MediaId }),
        querystring: progressiveQuery,
        response: {
          200: nonJsonResponse('video/*', 'audio/*'),
          206: nonJsonResponse('video/*', 'audio/*'),
          302: Type.Null({ description: 'Redirects to the object storage, if it has a public URL' }),
          ...errorResponses('bad_request', 'not_found', 'gone'),
        },
      },
      // The schema is documentation only: a stream is not serialised.
      serializerCompiler: () => String,
    },
    async (request, reply) => {
      const { params, query } = request;
      const { record } = await onlineMedia(db, params.id);
      const { file } = progressiveFile(record, query.height);
      if (!(await blobs.head(libraryKey(file)))) throw notFound(`File of medium ${params.id}`);
      const disposition = attachment(fileName(record, extname(file)));
      if (blobs.publicAccess) {
        const url = await blobs.publicAccess.downloadUrl(libraryKey(file), disposition);
        return reply.headers(crossOriginHeaders).header('cache-control', 'no-store').redirect(url, 302);
      }
      reply.header('content-disposition', disposition);
      reply.header('cache-control', 'public, max-age=60');
      return sendBlob(request, reply, libraryKey(file));
    },
  );
};

/** The only operation that sends a file. Its own scope confines the handling of ranges. */
const download: Routes<FileOptions> = async (app, options) => {
  await app.register(async (scope) => {
    await getDownload(scope, { ...options, sendBlob: await addBlobSending(scope, options.blobs) });
  });
};

/** Operations about the files of a medium. */
export const fileRoutes = joinRoutes(
  getFlipbook,
  listFiles,
  hlsRoutes,
  getProgressive,
  getCaptions,
  getChapters,
  getTranscript,
  download,
);

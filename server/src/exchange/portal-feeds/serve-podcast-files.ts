/** Chapters and transcripts of episodes as JSON, which podcast apps load beside the feed. */
import { isLocale } from '@mediothek/contract';
import { Type } from 'typebox';
import type { Kysely } from 'kysely';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import type { Database } from '../../base/db/database.ts';
import { notFound } from '../../base/http/api-error.ts';
import type { App } from '../../base/http/operation.ts';
import { storedMedia } from '../../library/files/stored-media.ts';
import { readTranscript } from '../../library/media/transcript.ts';
import { textFor } from './feed-text.ts';

const config = { maxAge: 600, anyOrigin: true };
const params = Type.Object({
  id: Type.String({ pattern: '^[0-9]{1,18}$' }),
  file: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*\\.json$' }),
});
const schema = { hide: true, params };
const languageOf = (file: string): string => file.slice(0, -'.json'.length);

/** Adds the routes of `podcast-paths.ts`. */
export function servePodcastFiles(app: App, { db, blobs }: { db: Kysely<Database>; blobs: BlobStore }): void {
  // https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/examples/chapters/jsonChapters.md
  app.get('/feeds/podcast/chapters/:id/:file', { config, schema }, async (request, reply) => {
    const { id, file } = request.params;
    const locale = languageOf(file);
    const { chapters = [] } = (await storedMedia(db, id)).record;
    if (!isLocale(locale) || chapters.length === 0) throw notFound('Chapters');
    const body = {
      version: '1.2.0',
      chapters: chapters.map(({ start, title }, index) => ({
        startTime: start,
        title: textFor(title, locale) ?? String(index + 1),
      })),
    };
    return reply.type('application/json+chapters; charset=utf-8').send(JSON.stringify(body));
  });

  // https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/examples/transcripts/transcripts.md
  app.get('/feeds/podcast/transcripts/:id/:file', { config, schema }, async (request, reply) => {
    const { id, file } = request.params;
    const { record } = await storedMedia(db, id);
    const { tracks } = await readTranscript(record, blobs, (error) => request.log.warn(error));
    const track = tracks.find(({ lang }) => lang === languageOf(file));
    if (!track) throw notFound('Transcript');
    const segments = track.cues.map(({ start, end, text, speaker }) => ({
      ...(speaker !== undefined && { speaker }),
      startTime: start,
      endTime: end,
      body: text,
    }));
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ version: '1.0.0', segments }));
  });
}

/** Content of the feed of a topic. */
import { type Locale, type MediaDetails, pickText } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import type { Database } from '../../base/db/database.ts';
import { fileUrl, parseFilePath } from '../../library/files/file-url.ts';
import { libraryKey } from '../../library/files/library-key.ts';
import { mediaType } from '../../library/files/media-type.ts';
import { audioFiles } from '../../library/files/video-audio.ts';
import { manyMediaDetails } from '../../library/records/media-details.ts';
import { seriesParts } from '../../library/records/series-parts.ts';
import { search } from '../../library/search/search.ts';
import { feedPath, type FeedTopic, searchQuery } from './feed-urls.ts';
import { feedTexts } from './feed-texts.ts';
import { coverPath } from './podcast-paths.ts';
import type { Enclosure, Podcast, PortalFeed, PortalFeedItem } from './portal-feed.ts';

/** A feed contains the newest media; a podcast contains all parts of a series, on several pages if there are many. */
const maxItems = 50;
export const episodesPerPage = 300;

export type FeedBody = Pick<PortalFeed, 'title' | 'description' | 'page' | 'items' | 'podcast'>;
type Context = { db: Kysely<Database>; blobs: BlobStore };

/** How all series are listed by podcast apps. */
export interface PodcastListing extends Pick<Podcast, 'owner' | 'explicit' | 'categories' | 'audioOfVideos'> {
  firstOrigin: string;
}

interface FeedRequest {
  locale: Locale;
  portal: string;
  origin: string;
  listing: PodcastListing;
  /** Page of a podcast: 1, 2, … Other feeds have one page. */
  page: number;
}

/** @returns `undefined` if the publisher, subject, series or page does not exist */
export async function buildPortalFeed(
  context: Context,
  topic: FeedTopic,
  request: FeedRequest,
): Promise<FeedBody | undefined> {
  const { db } = context;
  const { locale, portal, page } = request;
  if (page > 1 && topic.kind !== 'series') return undefined;
  const texts = feedTexts[locale];
  const newest = async (where?: { publisher: number } | { subject: string }) =>
    loadItems(context, await newestIds(db, where));
  switch (topic.kind) {
    case 'newest':
      return { ...texts.newest(portal), page: '/', items: await newest() };
    case 'publisher': {
      const found = await db
        .selectFrom('publisher')
        .select(['id', 'name'])
        .where('slug', '=', topic.slug)
        .executeTakeFirst();
      if (!found) return undefined;
      const publisherPage = `/publisher/${encodeURIComponent(topic.slug)}`;
      return { ...texts.of(found.name, portal), page: publisherPage, items: await newest({ publisher: found.id }) };
    }
    case 'subject': {
      const found = await db
        .selectFrom('subject')
        .select(['uri', 'title'])
        .where('id', '=', topic.id)
        .executeTakeFirst();
      if (!found) return undefined;
      const name = pickText(found.title, locale)?.value ?? topic.id;
      const subjectPage = `/search?${new URLSearchParams({ f: `subject;${found.uri}` }).toString()}`;
      return { ...texts.of(name, portal), page: subjectPage, items: await newest({ subject: topic.id }) };
    }
    case 'series':
      return seriesFeed(context, topic.id, request);
    case 'search': {
      const { entries } = await search(db, {
        ...(topic.words && { query: topic.words }),
        filter: [...topic.filters],
        sort: 'newest',
      });
      const ids = entries.filter(({ type }) => type === 'video').map(({ id }) => id);
      const query = searchQuery(topic);
      const searchPage = query.size > 0 ? `/search?${query.toString()}` : '/search';
      return { ...texts.found(topic.words, portal), page: searchPage, items: await loadItems(context, ids) };
    }
  }
}

async function newestIds(
  db: Kysely<Database>,
  where: { publisher: number } | { subject: string } | undefined,
): Promise<string[]> {
  let query = db.selectFrom('media').select('media.id').where('media.withdrawn', 'is', null);
  if (where && 'publisher' in where) query = query.where('media.publisher_id', '=', where.publisher);
  if (where && 'subject' in where) {
    const ofSubject = db.selectFrom('media_subject').select('media_id').where('subject_id', '=', where.subject);
    query = query.where('media.id', 'in', ofSubject);
  }
  const rows = await query.orderBy('media.added', 'desc').orderBy('media.id', 'desc').limit(maxItems).execute();
  return rows.map(({ id }) => id);
}

async function seriesFeed(
  context: Context,
  id: string,
  { locale, portal, origin, listing, page }: FeedRequest,
): Promise<FeedBody | undefined> {
  const row = await context.db
    .selectFrom('series')
    .leftJoin('publisher', 'publisher.id', 'series.publisher_id')
    .select(['series.record', 'publisher.name'])
    .where('series.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const allParts = (await seriesParts(context.db, [id])).get(id) ?? [];
  const lastPage = Math.max(1, Math.ceil(allParts.length / episodesPerPage));
  if (page > lastPage) return undefined;
  const start = (page - 1) * episodesPerPage;
  const parts = allParts.slice(start, start + episodesPerPage);
  const items = await loadItems(
    context,
    parts.map((part) => part.id),
    listing.audioOfVideos !== 'none',
  );
  const title = pickText(row.record.title, locale)?.value ?? id;
  const description = pickText(row.record.abstract, locale)?.value ?? feedTexts[locale].series(title, portal);
  const author = row.name ?? items[0]?.medium.publisher.name ?? portal;
  const { owner, explicit, categories, audioOfVideos } = listing;
  const podcast: Podcast = {
    author,
    owner,
    image: origin + coverPath(id),
    explicit,
    categories,
    audioOfVideos,
    path: feedPath({ kind: 'series', id }, locale, 'rss'),
    page,
    lastPage,
    firstEpisode: start + 1,
  };
  return { title, description, page: `/series/${id}`, items, podcast };
}

/**
 * Media in the order of `ids`. Missing media are omitted.
 * @param withAudio also finds the audio files of videos
 */
async function loadItems({ db, blobs }: Context, ids: string[], withAudio = false): Promise<PortalFeedItem[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('media').select(['id', 'modified']).where('id', 'in', ids).execute();
  const modified = new Map(rows.map((row) => [row.id, row.modified]));
  const media = new Map((await manyMediaDetails(db, ids)).map((medium) => [medium.id, medium]));
  const audioOf = withAudio ? await audioFiles(db, ids) : new Map<string, string>();
  const items = ids.map(async (id): Promise<PortalFeedItem[]> => {
    const [medium, time] = [media.get(id), modified.get(id)];
    if (!medium || !time) return [];
    const [enclosure, audio] = await Promise.all([enclosureOf(medium, blobs), audioEnclosure(audioOf.get(id), blobs)]);
    return [{ medium, modified: time, ...(enclosure && { enclosure }), ...(audio && { audio }) }];
  });
  return (await Promise.all(items)).flat();
}

/** The file with the highest resolution. Feed readers show its size. */
async function enclosureOf({ files }: MediaDetails, blobs: BlobStore): Promise<Enclosure | undefined> {
  const best = files.progressive.toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0))[0];
  if (!best) return undefined;
  const { file } = parseFilePath(best.src.replace('/files/', ''));
  const found = await blobs.head(libraryKey(file));
  return found && { href: best.src, type: best.mime, length: found.size };
}

async function audioEnclosure(file: string | undefined, blobs: BlobStore): Promise<Enclosure | undefined> {
  if (file === undefined) return undefined;
  const found = await blobs.head(libraryKey(file));
  return found && { href: fileUrl(file, { [file]: found.version }), type: mediaType(file), length: found.size };
}

/** Content of the feed of a topic. */
import { type Locale, type MediaDetails, pickText } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import type { Database } from '../../base/db/database.ts';
import { parseFilePath, thumbnailPath } from '../../library/files/file-url.ts';
import { libraryKey } from '../../library/files/library-key.ts';
import { manyMediaDetails } from '../../library/records/media-details.ts';
import { seriesParts } from '../../library/records/series-parts.ts';
import { search } from '../../library/search/search.ts';
import { type FeedTopic, searchQuery } from './feed-urls.ts';
import { feedTexts } from './feed-texts.ts';
import type { PortalFeed, PortalFeedItem } from './portal-feed.ts';

/** A feed contains the newest media; a podcast contains all parts of a series, up to a limit. */
const maxItems = 50;
const maxParts = 500;

export type FeedBody = Pick<PortalFeed, 'title' | 'description' | 'page' | 'items' | 'podcast'>;
type Context = { db: Kysely<Database>; blobs: BlobStore };

/** @returns `undefined` if the publisher, subject or series does not exist */
export async function buildPortalFeed(
  context: Context,
  topic: FeedTopic,
  { locale, portal, origin }: { locale: Locale; portal: string; origin: string },
): Promise<FeedBody | undefined> {
  const { db } = context;
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
      const page = `/publisher/${encodeURIComponent(topic.slug)}`;
      return { ...texts.of(found.name, portal), page, items: await newest({ publisher: found.id }) };
    }
    case 'subject': {
      const found = await db
        .selectFrom('subject')
        .select(['uri', 'title'])
        .where('id', '=', topic.id)
        .executeTakeFirst();
      if (!found) return undefined;
      const name = pickText(found.title, locale)?.value ?? topic.id;
      const page = `/search?${new URLSearchParams({ f: `subject;${found.uri}` }).toString()}`;
      return { ...texts.of(name, portal), page, items: await newest({ subject: topic.id }) };
    }
    case 'series':
      return seriesFeed(context, topic.id, { locale, portal, origin });
    case 'search': {
      const { entries } = await search(db, {
        ...(topic.words && { query: topic.words }),
        filter: [...topic.filters],
        sort: 'newest',
      });
      const ids = entries.filter(({ type }) => type === 'video').map(({ id }) => id);
      const query = searchQuery(topic);
      const page = query.size > 0 ? `/search?${query.toString()}` : '/search';
      return { ...texts.found(topic.words, portal), page, items: await loadItems(context, ids) };
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
  { locale, portal, origin }: { locale: Locale; portal: string; origin: string },
): Promise<FeedBody | undefined> {
  const row = await context.db
    .selectFrom('series')
    .leftJoin('publisher', 'publisher.id', 'series.publisher_id')
    .select(['series.record', 'publisher.name'])
    .where('series.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const parts = ((await seriesParts(context.db, [id])).get(id) ?? []).slice(0, maxParts);
  const items = await loadItems(
    context,
    parts.map((part) => part.id),
  );
  const title = pickText(row.record.title, locale)?.value ?? id;
  const description = pickText(row.record.abstract, locale)?.value ?? feedTexts[locale].series(title, portal);
  const author = row.name ?? items[0]?.medium.publisher.name ?? portal;
  const image = `${origin}${thumbnailPath(`series:${id}`)}?width=1280`;
  return { title, description, page: `/series/${id}`, items, podcast: { author, image, explicit: false } };
}

/** Media in the order of `ids`. Missing media are omitted. */
async function loadItems({ db, blobs }: Context, ids: string[]): Promise<PortalFeedItem[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('media').select(['id', 'modified']).where('id', 'in', ids).execute();
  const modified = new Map(rows.map((row) => [row.id, row.modified]));
  const media = new Map((await manyMediaDetails(db, ids)).map((medium) => [medium.id, medium]));
  const items = ids.map(async (id): Promise<PortalFeedItem[]> => {
    const [medium, time] = [media.get(id), modified.get(id)];
    if (!medium || !time) return [];
    const enclosure = await enclosureOf(medium, blobs);
    return [{ medium, modified: time, ...(enclosure && { enclosure }) }];
  });
  return (await Promise.all(items)).flat();
}

/** The file with the highest resolution. Feed readers show its size. */
async function enclosureOf({ files }: MediaDetails, blobs: BlobStore): Promise<PortalFeedItem['enclosure']> {
  const best = files.progressive.toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0))[0];
  if (!best) return undefined;
  const { file } = parseFilePath(best.src.replace('/files/', ''));
  const found = await blobs.head(libraryKey(file)).catch(() => undefined);
  return found && { href: best.src, type: best.mime, length: found.size };
}

import type { SeriesResponse } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { mediaObjects } from './media-object.ts';
import { publisherUri } from './publishers.ts';
import { seriesParts } from './series-parts.ts';

/**
 * A series with `maxVideos` of its parts in order. `totalEntries` counts all parts.
 * @param page which parts: 0 for the first ones
 */
export async function seriesDetails(
  db: Kysely<Database>,
  id: string,
  maxVideos: number,
  page = 0,
): Promise<SeriesResponse | undefined> {
  const row = await db
    .selectFrom('series')
    .leftJoin('publisher', 'publisher.id', 'series.publisher_id')
    .select(['series.record', 'publisher.name', 'publisher.slug'])
    .where('series.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { record, name, slug } = row;
  const parts = (await seriesParts(db, [id])).get(id) ?? [];
  return {
    id,
    title: record.title,
    ...(record.abstract ? { abstract: record.abstract } : {}),
    ...(name !== null && slug !== null ? { publisher: { name, slug, uri: publisherUri(slug) } } : {}),
    duration: parts.reduce((sum, part) => sum + part.duration, 0),
    entries: await mediaObjects(
      db,
      parts.slice(page * maxVideos, (page + 1) * maxVideos).map((part) => part.id),
    ),
    totalEntries: parts.length,
  };
}

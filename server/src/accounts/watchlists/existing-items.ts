import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { separateIds, seriesPrefix } from '../../library/records/media-object.ts';

/** Which of the media exist. Withdrawn media do not. */
export async function existingMedia(db: Kysely<Database>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('withdrawn', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Which of the series exist.
 * @param ids without prefix
 * @returns ids with prefix
 */
async function existingSeries(db: Kysely<Database>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('series')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => `${seriesPrefix}${id}`));
}

/** Those of the media (`1001`) and series (`series:7`) that exist, in the same order. */
export async function existingItems(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  const separate = separateIds(ids);
  const media = await existingMedia(db, separate.media);
  const series = await existingSeries(db, separate.series);
  return ids.filter((id) => media.has(id) || series.has(id));
}

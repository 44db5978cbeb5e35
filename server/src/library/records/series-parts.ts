import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';

export interface SeriesPart {
  id: string;
  part: number | null;
  duration: number;
  stock: 'online' | 'offline';
  testData: boolean;
  poster: string | null;
  posterVersion: string | null;
  posterColor: string | null;
}

const inOrder = (mediaId: RawBuilder<unknown>) =>
  sql`order by media_series.part nulls last, lpad(${mediaId}, 18, '0') collate "C"`;

/** Ids of the parts of each series, in the order of `seriesParts`. Reads no records. */
export async function seriesPartIds(
  db: Kysely<Database>,
  seriesIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql<{ series: string; parts: string[] }>`
    select series_id as series, array_agg(media_id ${inOrder(sql.ref('media_id'))}) as parts
    from media_series where series_id = any(${seriesIds}::text[]) group by series_id`.execute(db);
  return new Map(rows.map(({ series, parts }) => [series, parts]));
}

/** Parts of each series, ordered by part number, then by id. Parts without a number come last. */
export async function seriesParts(db: Kysely<Database>, seriesIds: string[]): Promise<Map<string, SeriesPart[]>> {
  const { rows } = await sql<SeriesPart & { series: string }>`
    select media_series.series_id as series, media.id, media_series.part, coalesce(media.duration, 0) as duration,
      record->>'stock' as stock, coalesce((record->>'testData')::boolean, false) as "testData",
      record->'files'->>'poster' as poster, record->'files'->>'posterColor' as "posterColor",
      file_versions->>(record->'files'->>'poster') as "posterVersion"
    from media_series join media on media.id = media_series.media_id
    where media_series.series_id = any(${seriesIds}::text[])
    ${inOrder(sql.ref('media.id'))}`.execute(db);
  return Map.groupBy(rows, (row) => row.series);
}

import { type Kysely, sql } from 'kysely';
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

/** Parts of each series, ordered by part number, then by id. Parts without a number come last. */
export async function seriesParts(db: Kysely<Database>, seriesIds: string[]): Promise<Map<string, SeriesPart[]>> {
  const { rows } = await sql<SeriesPart & { series: string }>`
    select media_series.series_id as series, media.id, media_series.part, coalesce(media.duration, 0) as duration,
      record->>'stock' as stock, coalesce((record->>'testData')::boolean, false) as "testData",
      record->'files'->>'poster' as poster, record->'files'->>'posterColor' as "posterColor",
      file_versions->>(record->'files'->>'poster') as "posterVersion"
    from media_series join media on media.id = media_series.media_id
    where media_series.series_id = any(${seriesIds}::text[])
    order by media_series.part nulls last, lpad(media.id, 18, '0') collate "C"`.execute(db);
  return Map.groupBy(rows, (row) => row.series);
}

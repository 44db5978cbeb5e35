import type { MediaRecord, SeriesRecord } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { mediaContexts } from '../records/media-context.ts';
import { mediaSearchRow, seriesSearchRow } from './search-row.ts';
import { writeSearchRows } from './write-search-rows.ts';

/** Writes the search rows of stored media again. */
export async function indexMedia(db: Kysely<Database>, records: readonly MediaRecord[]): Promise<void> {
  const contexts = await mediaContexts(db, records);
  await writeSearchRows(
    db,
    contexts.map(({ record, context }) => mediaSearchRow(record, context)),
  );
}

/** Writes the search row of a stored series again. */
export async function indexSeries(db: Kysely<Database>, record: SeriesRecord): Promise<void> {
  const publisher = await db
    .selectFrom('publisher')
    .select(['id', 'name', 'slug'])
    .where('name', '=', record.publisher ?? '')
    .executeTakeFirst();
  await writeSearchRows(db, [seriesSearchRow(record, publisher)]);
}

import type { MediaRecord, SeriesRecord } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { Publisher } from '../records/publishers.ts';
import type { MediaContext } from './facets.ts';
import { mediaSearchRow, seriesSearchRow } from './search-row.ts';
import { writeSearchRows } from './write-search-rows.ts';

/** Updates the search row of a medium. */
export const indexMedia = (db: Kysely<Database>, record: MediaRecord, context: MediaContext): Promise<void> =>
  writeSearchRows(db, [mediaSearchRow(record, context)]);

/** Updates the search row of a series. */
export const indexSeries = (
  db: Kysely<Database>,
  record: SeriesRecord,
  publisher: Publisher | undefined,
): Promise<void> => writeSearchRows(db, [seriesSearchRow(record, publisher)]);

import type { MediaRecord, SeriesRecord } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { Publisher } from '../records/publishers.ts';
import type { MediaContext } from './facet-values.ts';
import { mediaSearchRow, seriesSearchRow } from './search-row.ts';
import { writeSearchRows } from './write-search-rows.ts';

/** Makes a medium findable under what `record` says now. */
export const indexMedia = (db: Kysely<Database>, record: MediaRecord, context: MediaContext): Promise<void> =>
  writeSearchRows(db, [mediaSearchRow(record, context)]);

/** Makes a series findable under what `record` says now. */
export const indexSeries = (
  db: Kysely<Database>,
  record: SeriesRecord,
  publisher: Publisher | undefined,
): Promise<void> => writeSearchRows(db, [seriesSearchRow(record, publisher)]);

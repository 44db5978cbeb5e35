import { type QueryExecutorProvider, sql } from 'kysely';

/** Indexes for libraries with several hundred thousand media. */
const indexes = [
  // Finds the rows from which the facet counts of broad searches are estimated (search/sampling.ts).
  'create index media_search_sample on media_search ((hashtext(id) & 65535))',
  // Counts the media of all publishers without reading their records.
  'create index media_visible_publisher on media (publisher_id) where withdrawn is null',
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const index of indexes) await sql.raw(index).execute(db);
}

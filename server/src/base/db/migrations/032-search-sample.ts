import { type QueryExecutorProvider, sql } from 'kysely';

/** Finds the rows from which the facet counts of broad searches are estimated (search/sampling.ts). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index media_search_sample on media_search ((hashtext(id) & 65535))`.execute(db);
}

import { type QueryExecutorProvider, sql } from 'kysely';

/** Finds the hits of a search that have its words in their title (search/hits.ts). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index media_search_titles on media_search using gin (ts_filter(tsv_rank, '{a}'))
    with (fastupdate = on, gin_pending_list_limit = 32768)`.execute(db);
}

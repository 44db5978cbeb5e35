import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Finds the hits of a broad search in a sample of up to an eighth of the library (search/sampling.ts), without reading the
 * index of all hits.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index media_search_sampled_words on media_search using gin (tsv)
    with (fastupdate = on, gin_pending_list_limit = 32768) where (hashtext(id) & 65535) < 8192`.execute(db);
}

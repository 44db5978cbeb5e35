import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { type Criteria, searchTsQuery } from './candidates.ts';

/** Counts hits, without reading them. */
export async function countHits(db: Kysely<Database>, { terms, selections }: Criteria): Promise<number> {
  const conditions = [
    ...(terms ? [sql`tsv @@ ${searchTsQuery(terms)}`] : []),
    ...selections.map(({ ids }) => sql`facets && ${ids}::int[]`),
  ];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from media_search where ${sql.join([sql`true`, ...conditions], sql` and `)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { type Criteria, isHit } from './candidates.ts';

/** Counts hits, without reading them. */
export async function countHits(db: Kysely<Database>, criteria: Criteria): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from media_search where ${isHit(criteria)}`.execute(db);
  return rows[0]?.count ?? 0;
}

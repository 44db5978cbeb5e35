import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * When an account was last opened again by a link or an operator: its owner is told of sign-ins in new browsers. How the
 * processes that run jobs isolate outside programs.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table account add column reset_at timestamptz`.execute(db);
  await sql`alter table node add column isolation text`.execute(db);
}

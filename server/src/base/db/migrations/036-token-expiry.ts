import { type QueryExecutorProvider, sql } from 'kysely';

/** Tokens of teams end after a year, also those that exist already, and show when they were last used. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table delivery_token
    add column expires timestamptz not null default now() + interval '1 year',
    add column last_used timestamptz`.execute(db);
}

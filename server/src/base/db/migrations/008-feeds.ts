import { type Kysely, sql } from 'kysely';

const statements = [
  `create table feed (
     place text primary key, items json not null default '[]', etag text, last_modified text, fetched timestamptz,
     due timestamptz not null, failures int not null default 0)`,
];

/** Stored copies of external feeds, which survive restarts and failures of the feeds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import { type Kysely, sql } from 'kysely';

const tables = ['media', 'series'];

/**
 * When a description last changed, to the second: what harvesters ask by and sitemaps tell. What was here before has
 * the best date there is.
 */
const statements = [
  ...tables.map(
    (table) =>
      `alter table ${table} add column modified timestamptz not null default date_trunc('second', clock_timestamp())`,
  ),
  `update media set modified = least(modified, date_trunc('second', greatest(added, withdrawn)))`,
  'create index media_modified on media (modified, id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import { type Kysely, sql } from 'kysely';

const tables = ['media', 'series'];

/**
 * Time of the last change of a description, in whole seconds, for harvesters and sitemaps. Existing media get the best
 * known date.
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

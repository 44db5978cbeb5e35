import { type Kysely, sql } from 'kysely';

const statements = [
  // By path: the version that stands in the file's address.
  `alter table media add column file_versions json not null default '{}'`,
  // Harvested media have no files and are many.
  `create index media_with_files on media (id) where (record -> 'files') is not null`,
];

/** Files are addressed with a version, so that they can be kept for a year and are fetched anew when replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

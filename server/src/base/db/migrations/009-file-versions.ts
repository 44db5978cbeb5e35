import { type Kysely, sql } from 'kysely';

const statements = [
  // By path: the version in the file's URL.
  `alter table media add column file_versions json not null default '{}'`,
  // Harvested media are numerous and have no files.
  `create index media_with_files on media (id) where (record -> 'files') is not null`,
];

/** URLs of files contain a version: files are cacheable for a year, and are fetched again when replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

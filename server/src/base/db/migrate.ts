import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { migrations } from './migrations.ts';
import { addSearchLanguages } from './search-languages.ts';

/**
 * Migrates the schema to the latest version, and adds new languages of the portal to the search. Kysely takes an advisory lock, so that processes that start at the same
 * time on one PostgreSQL wait for each other. Only the creation of Kysely's own tables can fail then; a second attempt
 * succeeds.
 * @returns names of the migrations that ran
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const ran = (await isUpToDate(db)) ? [] : await runMigrations(db);
  await addSearchLanguages(db);
  return ran;
}

async function runMigrations(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const first = await migrator.migrateToLatest();
  const { error, results } = first.error && !first.results?.length ? await migrator.migrateToLatest() : first;
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'set-up';
    throw new Error(`The database could not be migrated (${failed})`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** Faster than Kysely's check, which reads the catalogue of all tables: 0.2 s of each embedded start. */
const isUpToDate = async (db: Kysely<Database>): Promise<boolean> =>
  (await appliedMigrations(db)).join() === Object.keys(migrations).toSorted().join();

async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42P01') return []; // no such table yet
    throw error;
  }
}

/** Compares the schema with that of this version, and changes nothing. @returns `undefined`: they are the same */
export async function schemaProblem(db: Kysely<Database>): Promise<string | undefined> {
  const applied = await appliedMigrations(db);
  if (applied.length === 0) return 'the database has no tables yet';
  const known = Object.keys(migrations);
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length > 0) return `the database is newer than this version (${newer.join(', ')})`;
  const missing = known.filter((name) => !applied.includes(name));
  return missing.length > 0 ? `the database is older than this version (without ${missing.join(', ')})` : undefined;
}

import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { migrations } from './migrations.ts';

/**
 * Brings the schema up to date. Kysely takes an advisory lock, so that processes which start together on one
 * PostgreSQL wait for each other; only creating its own bookkeeping tables can collide, which a second try settles.
 * @returns names of the migrations that ran
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  if (await isUpToDate(db)) return [];
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const first = await migrator.migrateToLatest();
  const { error, results } = first.error && !first.results?.length ? await migrator.migrateToLatest() : first;
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'set-up';
    throw new Error(`The database could not be migrated (${failed})`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** Kysely's own check reads the catalogue of all tables, 0.2 s of each start of the embedded database. */
async function isUpToDate(db: Kysely<Database>): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name).join() === Object.keys(migrations).toSorted().join();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42P01') return false; // there is no such table yet
    throw error;
  }
}

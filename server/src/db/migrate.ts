import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { migrations } from './migrations.ts';

/**
 * Brings the schema up to date. Kysely takes an advisory lock, so that processes which start together on one
 * PostgreSQL wait for each other; only creating its own bookkeeping tables can collide, which a second try settles.
 * @returns names of the migrations that ran
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const first = await migrator.migrateToLatest();
  const { error, results } = first.error && !first.results?.length ? await migrator.migrateToLatest() : first;
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'set-up';
    throw new Error(`The database could not be migrated (${failed})`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}

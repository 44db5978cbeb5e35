import { type QueryExecutorProvider, sql } from 'kysely';

/** What the DOI agency knows is a table instead of a file, so that all processes read the same. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table doi_registration (doi text primary key, description text not null)`.execute(db);
}

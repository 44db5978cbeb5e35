import { type Kysely, sql } from 'kysely';

/** What a source says about a medium in DataCite, outside of the record: it is long, and lists do not need it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media add column datacite json`.execute(db);
}

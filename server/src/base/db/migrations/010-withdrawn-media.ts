import { type Kysely, sql } from 'kysely';

/** When a medium was taken out of the library; null for the others, which alone are listed and found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media add column withdrawn date`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Date of a medium's withdrawal. Null: not withdrawn; only such media are listed and found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media add column withdrawn date`.execute(db);
}

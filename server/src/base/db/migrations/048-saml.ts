import { type Kysely, sql } from 'kysely';

/** Assertions that were used to sign in, by hash: each works once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table saml_assertion (id_hash text primary key, expires timestamptz not null)`.execute(db);
  await sql`create index saml_assertion_expires on saml_assertion (expires)`.execute(db);
}

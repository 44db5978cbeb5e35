import { type QueryExecutorProvider, sql } from 'kysely';

/** Locks with an expiry, which hold for all processes: `name` belongs to `owner` until `expires`. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table lease (
    name text primary key,
    owner text not null,
    expires timestamptz not null,
    requested boolean not null default false)`.execute(db);
}

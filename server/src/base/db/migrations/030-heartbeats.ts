import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Each server with read replicas counts in a row of its own. The number that a replica has says how old its data are.
 * Half of each page stays free, so that an update needs no change of the index.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table heartbeat (server text primary key, beat bigint not null, at timestamptz not null default now())
    with (fillfactor = 50)`.execute(db);
}

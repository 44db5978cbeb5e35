import { type QueryExecutorProvider, sql } from 'kysely';

/** Last complete count of the stored files. There is one row at most. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table storage_count (
    single boolean primary key default true check (single),
    storage text not null,
    counted timestamptz not null,
    seconds real not null,
    areas json not null
  )`.execute(db);
}

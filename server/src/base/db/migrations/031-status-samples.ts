import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // Counts of one process in one minute. `durations`: responses by duration. Rows are deleted after 25 hours.
  `create table status_sample (
     minute timestamptz, node text, seconds real not null, requests int not null, errors int not null,
     durations int[] not null, cache_hits int not null, cache_misses int not null, waiting int not null,
     memory bigint not null, primary key (minute, node))`,
  // What all processes have in common, recorded by one of them. Rows are deleted after 25 hours.
  `create table portal_sample (
     minute timestamptz primary key, uploads_waiting int not null, uploads_running int not null,
     mails_waiting int not null, database_bytes bigint not null, disk_used real)`,
];

/** Figures of the last day for operators, counted by all processes. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // Keys of report tokens, for all processes. A new one is created each day, and deleted after two days.
  `create table report_key (
     id int generated always as identity primary key, key text not null, created timestamptz not null default now())`,
  // One bit for each network with reports, and for each with failures. Null after an hour. They replace
  // "failing_networks", which processes of the earlier release still write.
  `update remote_health set failing_networks = default where position(B'1' in failing_networks) > 0`,
  `alter table remote_health add column networks bit(2048), add column failed_networks bit(2048)`,
];

/** Reports about remotes need a token of the portal, and each network counts once. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

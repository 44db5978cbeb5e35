import { type Kysely, sql } from 'kysely';

/**
 * Health of remotes in browsers and on the server, by version and minute. Only counts are stored, no IP addresses.
 * Messages have a table of their own, with few rows per version.
 */
const statements = [
  `create table remote_health (
     remote text, version text, minute timestamptz,
     mounts int not null, failures int not null, latency int[] not null,
     server_renders int not null, server_failures int not null,
     primary key (remote, version, minute))`,
  'create index remote_health_minute on remote_health (minute)',
  `create table remote_failure (
     remote text, version text, message text, failures int not null, latest timestamptz not null,
     primary key (remote, version, message))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

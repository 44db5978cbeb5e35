import { type Kysely, sql } from 'kysely';

/**
 * What became of remotes in browsers and on the server, by version and minute: counts alone, nobody's address. Messages are
 * kept apart, few for each version.
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

import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { fromBitString } from './report-networks.ts';
import { addCounts, noCounts, type HealthCounts } from './health-counts.ts';

const startOfMinute = (time: Date): Date => new Date(Math.floor(time.getTime() / 60_000) * 60_000);

/**
 * Counts of a remote's versions since the minute of `since`, by version.
 * @param version reads only this version
 */
export async function readHealth(
  db: Kysely<Database>,
  { remote, version, since }: { remote: string; version?: string; since: Date },
): Promise<Map<string, HealthCounts>> {
  const selected = db
    .selectFrom('remote_health')
    .where('remote', '=', remote)
    .where('minute', '>=', startOfMinute(since))
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? ''));
  const rows = await selected
    .select(['version', 'mounts', 'failures', 'latency', 'server_renders', 'server_failures'])
    .execute();
  const counts = new Map<string, HealthCounts>();
  for (const row of rows) {
    const { mounts, failures, latency, server_renders: serverRenders, server_failures: serverFailures } = row;
    const counted = { ...noCounts(), mounts, failures, latency, serverRenders, serverFailures };
    counts.set(row.version, addCounts(counts.get(row.version) ?? noCounts(), counted));
  }
  // The database adds up the networks, since the bits of a minute are 4 kB of text.
  const unions = await selected
    .select(['version', unionOf('networks'), unionOf('failed_networks')])
    .groupBy('version')
    .execute();
  for (const { version: name, networks, failed_networks: failedNetworks } of unions) {
    const bits = { networks: fromBitString(networks), failedNetworks: fromBitString(failedNetworks) };
    counts.set(name, { ...(counts.get(name) ?? noCounts()), ...bits });
  }
  return counts;
}

const unionOf = <Column extends 'networks' | 'failed_networks'>(column: Column) =>
  sql<string | null>`bit_or(${sql.ref(column)})`.as(column);

/** Page views of a version since `since`, and how many of them failed. */
export async function readAttempts(
  db: Kysely<Database>,
  { remote, version }: NamedVersion,
  since: Date,
): Promise<Pick<HealthCounts, 'mounts' | 'failures'>> {
  const sums = await db
    .selectFrom('remote_health')
    .select(({ fn }) => [fn.sum('mounts').as('mounts'), fn.sum('failures').as('failures')])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('minute', '>=', startOfMinute(since))
    .executeTakeFirstOrThrow();
  return { mounts: Number(sums.mounts ?? 0), failures: Number(sums.failures ?? 0) };
}

export interface NamedVersion {
  remote: string;
  version: string;
}

/** Versions with at least `failures` failures since `since`, in browsers or on the server. */
export function findFailing(
  db: Kysely<Database>,
  { since, failures }: { since: Date; failures: number },
): Promise<NamedVersion[]> {
  return db
    .selectFrom('remote_health')
    .select(['remote', 'version'])
    .where('minute', '>=', startOfMinute(since))
    .groupBy(['remote', 'version'])
    .having(({ eb, fn, or }) =>
      or([eb(fn.sum('failures'), '>=', failures), eb(fn.sum('server_failures'), '>=', failures)]),
    )
    .orderBy('remote')
    .execute();
}

/** Most frequent failure message of a remote, by version. */
export async function readMessages(db: Kysely<Database>, remote: string, since: Date): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('remote_failure')
    .select(['version', 'message'])
    .distinctOn('version')
    .where('remote', '=', remote)
    .where('latest', '>=', since)
    .orderBy('version')
    .orderBy('failures', 'desc')
    .orderBy('latest', 'desc')
    .execute();
  return new Map(rows.map(({ version, message }) => [version, message]));
}

/** Deletes rows that are older than `days` days. */
export async function deleteExpiredHealth(db: Kysely<Database>, days: number): Promise<void> {
  const age = sql<Date>`now() - make_interval(days => ${days})`;
  await db.deleteFrom('remote_health').where('minute', '<', age).execute();
  await db.deleteFrom('remote_failure').where('latest', '<', age).execute();
}

/** Deletes the networks of failures, and the counts of networks, that no longer count. */
export async function deleteOldNetworks(db: Kysely<Database>): Promise<void> {
  await sql`update remote_health set networks = null, failed_networks = null
    where minute < now() - interval '65 minutes' and networks is not null`.execute(db);
  await sql`delete from report_count where minute < now() - interval '2 minutes'`.execute(db);
}

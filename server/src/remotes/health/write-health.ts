import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { toBitString } from './report-networks.ts';
import type { CountedMessage, CountedMinute, HealthBatch } from './health-buffer.ts';

/** Maximum number of stored messages of a version. */
const maxMessages = 20;

/** Sorts rows by key, so that two processes that write the same rows wait for each other without a deadlock. */
const byKey = <T extends { remote: string; version: string }>(rows: T[], rest: (row: T) => string): T[] => {
  const keyOf = (row: T) => `${row.remote} ${row.version} ${rest(row)}`;
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
};

/** Adds the counts to the stored ones. Other processes may write the same rows at the same time. */
export async function writeHealth(db: Kysely<Database>, { minutes, messages }: HealthBatch): Promise<void> {
  if (minutes.length === 0 && messages.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    if (minutes.length > 0) await addMinutes(transaction, minutes);
    if (messages.length > 0) await addMessages(transaction, messages);
  });
}

/** A union with null is null. */
const unionOf = (column: 'networks' | 'failed_networks') => {
  const [stored, added] = [sql.ref(`remote_health.${column}`), sql.ref(`excluded.${column}`)];
  return sql<string | null>`coalesce(${stored} | ${added}, ${stored}, ${added})`;
};

const addMinutes = (db: Kysely<Database>, minutes: CountedMinute[]) =>
  db
    .insertInto('remote_health')
    .values(
      byKey(minutes, ({ minute }) => minute.toISOString()).map(
        ({ serverRenders, serverFailures, networks, failedNetworks, ...counts }) => ({
          ...counts,
          server_renders: serverRenders,
          server_failures: serverFailures,
          networks: toBitString(networks),
          failed_networks: toBitString(failedNetworks),
        }),
      ),
    )
    .onConflict((conflict) =>
      conflict.columns(['remote', 'version', 'minute']).doUpdateSet((row) => ({
        mounts: row('remote_health.mounts', '+', row.ref('excluded.mounts')),
        failures: row('remote_health.failures', '+', row.ref('excluded.failures')),
        latency: sql<number[]>`(select array_agg(a + b order by i)
          from unnest(remote_health.latency, excluded.latency) with ordinality as pair (a, b, i))`,
        server_renders: row('remote_health.server_renders', '+', row.ref('excluded.server_renders')),
        server_failures: row('remote_health.server_failures', '+', row.ref('excluded.server_failures')),
        networks: unionOf('networks'),
        failed_networks: unionOf('failed_networks'),
      })),
    )
    .execute();

async function addMessages(db: Kysely<Database>, messages: CountedMessage[]): Promise<void> {
  await db
    .insertInto('remote_failure')
    .values(byKey(messages, ({ message }) => message))
    .onConflict((conflict) =>
      conflict.columns(['remote', 'version', 'message']).doUpdateSet((row) => ({
        failures: row('remote_failure.failures', '+', row.ref('excluded.failures')),
        latest: row.ref('excluded.latest'),
      })),
    )
    .execute();
  const versions = new Map(messages.map(({ remote, version }) => [`${remote} ${version}`, { remote, version }]));
  for (const { remote, version } of versions.values()) {
    // Reports may contain invented messages at any rate, so the most frequent ones of the last hour are kept.
    await sql`delete from remote_failure where (remote, version, message) in (
      select remote, version, message from remote_failure where remote = ${remote} and version = ${version}
      order by latest > now() - interval '1 hour' desc, failures desc, latest desc offset ${maxMessages})`.execute(db);
  }
}

/** Rate limits of requests: those with health reports, and those to backends of remotes. */
import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../base/db/database.ts';

/** A page reports when it is closed, and soon after each failure. No visitor opens pages that fast. */
const maxReports = 60;
const periodMs = 60_000;
/** Requests in a minute from which on a process shares the count of a network. Fewer need no statement and no row. */
const sharedFrom = 10;
const maxNetworks = 50_000;
/** Milliseconds between two statements. */
const syncMs = 2_000;

/** @returns seconds that this network has to wait, if it reports too often */
export type ReportLimit = (network: string) => number | undefined;

/**
 * Counts the requests of a network in memory, since a database statement would cost more than the report.
 * @param db adds the counts of all processes every two seconds. `undefined`: there is one process.
 * @param max requests of a network in a minute
 */
export function createReportLimit(db?: Kysely<Database>, max = maxReports): ReportLimit {
  const salt = randomBytes(16);
  const counts = new LRUCache<string, { count: number }>({ max: maxNetworks, ttl: periodMs });
  const shared = db && createSharedCounts(db, max);
  return (network) => {
    const key = createHash('sha256').update(salt).update(network).digest('base64url');
    const entry = counts.get(key) ?? { count: 0 };
    if (entry.count === 0) counts.set(key, entry);
    entry.count += 1;
    if (entry.count > max) return Math.max(1, Math.ceil(counts.getRemainingTTL(key) / 1000));
    return shared?.(network);
  };
}

interface SharedCount {
  /** Requests to this process that the database does not know yet. */
  unsent: number;
  /** Requests to all processes, when they were last added. */
  sent: number;
}

/** Counts the requests of a minute to all processes. */
function createSharedCounts(db: Kysely<Database>, max: number): ReportLimit {
  const counts = new LRUCache<string, SharedCount>({ max: maxNetworks });
  let minute = 0;
  let timer: NodeJS.Timeout | undefined;

  async function sync(ofMinute: number): Promise<void> {
    const unsent = [...counts].filter(([, { unsent: count, sent }]) => count > 0 && count + sent >= sharedFrom);
    const rows = unsent.map(([network, { unsent: reports }]) => ({ network, reports }));
    if (rows.length === 0) return;
    for (const { network, reports } of rows) {
      const entry = counts.get(network);
      if (entry) Object.assign(entry, { unsent: entry.unsent - reports, sent: entry.sent + reports });
    }
    const at = new Date(ofMinute * periodMs);
    await db
      .deleteFrom('report_count')
      .where('minute', '<', new Date(at.getTime() - periodMs))
      .execute();
    const added = await db
      .insertInto('report_count')
      .values(rows.toSorted((a, b) => (a.network < b.network ? -1 : 1)).map((row) => ({ ...row, minute: at })))
      .onConflict((conflict) =>
        conflict
          .columns(['network', 'minute'])
          .doUpdateSet({ reports: sql<number>`report_count.reports + excluded.reports` }),
      )
      .returning(['network', 'reports'])
      .execute();
    if (ofMinute !== minute) return;
    for (const { network, reports } of added) {
      const entry = counts.get(network);
      if (entry) entry.sent = reports;
    }
  }

  return (network) => {
    const now = Date.now();
    const current = Math.floor(now / periodMs);
    if (current !== minute) counts.clear();
    minute = current;
    // IP addresses are personal data. Only a hash is stored, for two minutes.
    const key = createHash('sha256').update(`${minute}\n${network}`).digest('base64url');
    const entry = counts.get(key) ?? { unsent: 0, sent: 0 };
    counts.set(key, entry);
    if (entry.unsent + entry.sent >= max) return Math.ceil(((minute + 1) * periodMs - now) / 1000);
    entry.unsent += 1;
    if (entry.unsent + entry.sent >= sharedFrom) {
      timer ??= setTimeout(() => {
        timer = undefined;
        // Without a database each process has its own limit.
        sync(minute).catch(() => undefined);
      }, syncMs).unref();
    }
    return undefined;
  };
}

/** Read replicas of a PostgreSQL server (decision 139). */
import type pg from 'pg';
import type { QueueLimits } from './connection-queue.ts';
import { createPool } from './create-pool.ts';
import { Heartbeat } from './heartbeat.ts';
import { Replica } from './replica.ts';

export interface ReplicasOptions {
  primaryUrl: string;
  /** URL of each replica. */
  urls: readonly string[];
  /** Milliseconds. A replica whose data are older is not used. */
  maxLagMs: number;
  /** Configuration of the connections to a replica. */
  pool: pg.PoolConfig;
  /** Limits for each replica, as for the primary. */
  limits: QueueLimits;
}

export interface Replicas {
  list: readonly Replica[];
  /** From now on only replicas are used that have everything that is committed on the primary at this moment. */
  requireLatest(): void;
  /** Begins to measure. Before, no replica is used. The tables must exist. */
  start(): void;
  stop(): Promise<void>;
}

/** Milliseconds between two heartbeats, and between two measurements, with the usual limit of two seconds. */
const [maxBeatMs, maxMeasureMs] = [500, 250];

export function openReplicas({ primaryUrl, urls, maxLagMs, pool, limits }: ReplicasOptions): Replicas {
  const primary = createPool({
    connectionString: primaryUrl,
    max: 1,
    connectionTimeoutMillis: 1_500,
    query_timeout: 1_500,
  });
  const heartbeat = new Heartbeat(primary, Math.min(maxBeatMs, maxLagMs / 4));
  const intervalMs = Math.min(maxMeasureMs, maxLagMs / 8);
  const list = urls.map((url) => new Replica({ url, heartbeat, maxLagMs, intervalMs, pool, limits }));
  return {
    list,
    requireLatest: () => heartbeat.requireNext(),
    start() {
      heartbeat.start();
      for (const replica of list) replica.start();
    },
    async stop() {
      await Promise.all(list.map((replica) => replica.stop()));
      await heartbeat.stop();
      await primary.end();
    },
  };
}

/** Counts what a process does, and adds the counts to the row of the process and the minute (decision 141). */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { durationBounds } from './duration-bounds.ts';

/** Milliseconds between two writes; a minute is a multiple of it. A killed process loses at most this much. */
const intervalMs = 15_000;
const minuteMs = 60_000;

/** Cumulative figures of a process, read at each write. */
export interface ProcessFigures {
  /** Requests that found, or did not find, a page or API response in a cache. */
  caches(): { hits: number; misses: number };
  /** Most requests that waited for a database connection at the same time, since the last call. */
  takeMaxWaiting(): number;
}

export interface ProcessSampler {
  /** @param durationMs time from the request until the response was sent */
  recordResponse(statusCode: number, durationMs: number): void;
  /** Writes what was counted since the last write. Without a database the counts stay in memory. */
  write(): Promise<void>;
  /** Writes the remaining counts. */
  close(): Promise<void>;
}

interface Counts {
  requests: number;
  errors: number;
  durations: number[];
}
const noCounts = (): Counts => ({ requests: 0, errors: 0, durations: durationBounds.map(() => 0).concat(0) });

/** @param now milliseconds since 1970; for tests */
export function startProcessSampler(db: Kysely<Database>, figures: ProcessFigures, now = Date.now): ProcessSampler {
  const node = randomUUID();
  let counts = noCounts();
  let from = now();
  let earlier = figures.caches();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const [until, caches, written] = [now(), figures.caches(), counts];
    const sample = {
      seconds: (until - from) / 1000,
      requests: written.requests,
      errors: written.errors,
      durations: written.durations,
      cache_hits: caches.hits - earlier.hits,
      cache_misses: caches.misses - earlier.misses,
      waiting: figures.takeMaxWaiting(),
      memory: process.memoryUsage.rss(),
    };
    // Counts belong to the minute in which they began: writes take place at the end of a minute.
    const minute = new Date(Math.floor(from / minuteMs) * minuteMs);
    counts = noCounts();
    [from, earlier] = [until, caches];
    try {
      await addSample(db, { minute, node, ...sample });
    } catch {
      // The database does not respond. Responses are counted in a later minute, the other figures have a gap.
      counts.requests += written.requests;
      counts.errors += written.errors;
      counts.durations = counts.durations.map((count, index) => count + (written.durations[index] ?? 0));
    }
  }

  function schedule(): void {
    const delayMs = intervalMs - (now() % intervalMs);
    timer = setTimeout(() => {
      writing = write();
      schedule();
    }, delayMs).unref();
  }
  schedule();

  return {
    recordResponse(statusCode, durationMs) {
      counts.requests += 1;
      if (statusCode >= 500) counts.errors += 1;
      const found = durationBounds.findIndex((bound) => durationMs <= bound);
      const bucket = found === -1 ? durationBounds.length : found;
      counts.durations[bucket] = (counts.durations[bucket] ?? 0) + 1;
    },
    write,
    async close() {
      clearTimeout(timer);
      await writing;
      await write();
    },
  };
}

type Sample = Omit<Database['status_sample'], 'memory'> & { memory: number };

const addSample = (db: Kysely<Database>, sample: Sample) =>
  db
    .insertInto('status_sample')
    .values(sample)
    .onConflict((conflict) =>
      conflict.columns(['minute', 'node']).doUpdateSet({
        seconds: sql`status_sample.seconds + excluded.seconds`,
        requests: sql`status_sample.requests + excluded.requests`,
        errors: sql`status_sample.errors + excluded.errors`,
        durations: sql`(select array_agg(coalesce(one, 0) + coalesce(other, 0) order by position)
          from unnest(status_sample.durations, excluded.durations) with ordinality as both_counts (one, other, position))`,
        cache_hits: sql`status_sample.cache_hits + excluded.cache_hits`,
        cache_misses: sql`status_sample.cache_misses + excluded.cache_misses`,
        waiting: sql`greatest(status_sample.waiting, excluded.waiting)`,
        memory: sql`excluded.memory`,
      }),
    )
    .execute();

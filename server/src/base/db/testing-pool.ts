import { EventEmitter } from 'node:events';
import type pg from 'pg';

export interface FakePool extends pg.Pool {
  /** Why connections fail; none do without it */
  broken: Error | undefined;
}

/** A pool of so many connections to no database, as far as `ConnectionQueue` uses it. */
export function fakePool(max = 1): FakePool {
  const pool = Object.assign(new EventEmitter(), {
    options: { max },
    broken: undefined as Error | undefined,
    connect: async () => {
      if (pool.broken) throw pool.broken;
      return { release: () => pool.emit('release') };
    },
  });
  return pool as unknown as FakePool; // what the queue uses of it
}

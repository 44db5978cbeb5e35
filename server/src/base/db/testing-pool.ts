import { EventEmitter } from 'node:events';
import type pg from 'pg';

export interface FakePool extends pg.Pool {
  /** Error of all connections. `undefined`: connections succeed. */
  broken: Error | undefined;
}

/** Fake pool with `max` connections and without a database, for tests of `ConnectionQueue`. */
export function fakePool(max = 1): FakePool {
  const pool = Object.assign(new EventEmitter(), {
    options: { max },
    broken: undefined as Error | undefined,
    connect: async () => {
      if (pool.broken) throw pool.broken;
      return { release: () => pool.emit('release') };
    },
  });
  return pool as unknown as FakePool; // has all that the queue uses
}

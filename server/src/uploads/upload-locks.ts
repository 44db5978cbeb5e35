/**
 * Locks of files during writing. @tus/server's own lock polls while it waits, which takes a complete processor core.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Lock, Locker, RequestRelease } from '@tus/server';
import type { Lease, Leases } from '../base/db/leases.ts';
import { tusRequest } from './tus-request.ts';

interface HeldLock {
  release: RequestRelease;
  /** Resolves when the lock is released. */
  free: Promise<void>;
  end(): Promise<void>;
}

const locked = { status_code: 409, body: 'Another request writes this file\n' };
const unavailable = { status_code: 503, body: 'The database does not respond\n' };

type CommonLocks = Pick<Leases, 'acquire' | 'request'>;

/** Milliseconds that a request has to release its lock. */
const releaseTimeoutMs = 10_000;
/** Milliseconds for which the lock of a killed process stays. */
const ttlMs = 5_000;
/** Milliseconds between two attempts to get the lock of another process. */
const retryMs = 100;

async function waitUntilFree(held: HeldLock, stop: AbortSignal): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const fail = (): void => reject(locked);
  const timer = setTimeout(fail, releaseTimeoutMs);
  stop.addEventListener('abort', fail, { once: true });
  try {
    await Promise.race([held.free, promise]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', fail);
  }
}

/**
 * Allows one request at a time for each file. A second PATCH is rejected. A HEAD or DELETE request makes the first
 * request stop, because that may belong to a connection that broke unnoticed.
 */
export class UploadLocks {
  readonly #held = new Map<string, HeldLock>();
  readonly #leases: CommonLocks | undefined;

  /** @param leases locks of all processes. `undefined`: there is one process. */
  constructor(leases?: CommonLocks) {
    this.#leases = leases;
  }

  readonly forRequest = ({ method }: { method: string }): Locker => ({
    newLock: (id) => this.#lock(id, method !== 'PATCH'),
  });

  #lock(id: string, canWait: boolean): Lock {
    const held = this.#held;
    return {
      lock: async (stop, release) => {
        for (let holder = held.get(id); holder; holder = held.get(id)) {
          if (!canWait) throw locked;
          await holder.release();
          await waitUntilFree(holder, stop);
        }
        const { promise: free, resolve } = Promise.withResolvers<void>();
        let lease: Lease | undefined;
        const end = async (): Promise<void> => {
          await lease?.release();
          held.delete(id);
          resolve();
        };
        held.set(id, { release, free, end });
        try {
          lease = await this.#leaseOf(id, canWait, { stop, release });
        } catch (error) {
          await end();
          throw error;
        }
        const request = tusRequest.getStore();
        if (request && lease) request.isLocked = lease.isHeld;
      },
      unlock: async () => {
        await held.get(id)?.end();
      },
    };
  }

  /** Waits until no other process writes the file. */
  async #leaseOf(
    id: string,
    canWait: boolean,
    { stop, release }: { stop: AbortSignal; release: RequestRelease },
  ): Promise<Lease | undefined> {
    if (!this.#leases) return undefined;
    const name = `upload:${id}`;
    for (const until = performance.now() + releaseTimeoutMs; ;) {
      const lease = await this.#leases.acquire(name, { ttlMs, onRequest: () => void release() }).catch(() => {
        throw unavailable;
      });
      if (lease) return lease;
      if (!canWait || stop.aborted || performance.now() > until) throw locked;
      // If this fails, the next attempt to acquire fails, too.
      await this.#leases.request(name).catch(() => undefined);
      await delay(retryMs);
    }
  }
}

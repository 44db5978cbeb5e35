/**
 * Locks of files during writing. @tus/server's own lock polls while it waits, which takes a complete processor core.
 */
import type { Lock, Locker, RequestRelease } from '@tus/server';

interface HeldLock {
  release: RequestRelease;
  /** Resolves when the lock is released. */
  free: Promise<void>;
  end(): void;
}

const locked = { status_code: 409, body: 'Another request writes this file\n' };

/** Milliseconds that a request has to release its lock. */
const releaseTimeoutMs = 10_000;

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

  readonly forRequest = ({ method }: { method: string }): Locker => ({
    newLock: (id) => this.#lock(id, method !== 'PATCH'),
  });

  #lock(id: string, canWait: boolean): Lock {
    const held = this.#held;
    return {
      async lock(stop, release) {
        for (let holder = held.get(id); holder; holder = held.get(id)) {
          if (!canWait) throw locked;
          await holder.release();
          await waitUntilFree(holder, stop);
        }
        const { promise: free, resolve: end } = Promise.withResolvers<void>();
        held.set(id, { release, free, end });
      },
      async unlock() {
        held.get(id)?.end();
        held.delete(id);
      },
    };
  }
}

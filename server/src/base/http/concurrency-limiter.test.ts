import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from './api-error.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

const isUnavailable = (error: unknown) => error instanceof ApiError && error.code === 'unavailable';

describe('ConcurrencyLimiter', () => {
  it('admits the maximum number, queues the next, and rejects further requests immediately', async () => {
    const limiter = new ConcurrencyLimiter({ maxConcurrent: 1, maxWaiting: 1, timeoutMs: 10_000 });
    const leave = await limiter.acquire();
    const waiting = limiter.acquire();
    await assert.rejects(limiter.acquire(), isUnavailable);
    leave();
    leave();
    const leaveToo = await waiting;
    const third = limiter.acquire();
    leaveToo();
    (await third)();
    (await limiter.acquire())();
  });

  it('rejects requests that waited too long, and frees their position', async () => {
    const limiter = new ConcurrencyLimiter({ maxConcurrent: 1, maxWaiting: 5, timeoutMs: 20 });
    const leave = await limiter.acquire();
    await assert.rejects(limiter.acquire(), isUnavailable);
    leave();
    (await limiter.acquire())();
  });
});

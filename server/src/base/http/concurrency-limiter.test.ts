import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from './api-error.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

const isRefusal = (error: unknown) => error instanceof ApiError && error.code === 'unavailable';

describe('ConcurrencyLimiter', () => {
  it('lets so many in, one waits for who leaves, the next is refused at once', async () => {
    const gate = new ConcurrencyLimiter({ maxConcurrent: 1, maxWaiting: 1, timeoutMs: 10_000 });
    const leave = await gate.acquire();
    const waiting = gate.acquire();
    await assert.rejects(gate.acquire(), isRefusal);
    leave();
    leave();
    const leaveToo = await waiting;
    const third = gate.acquire();
    leaveToo();
    (await third)();
    (await gate.acquire())();
  });

  it('refuses who waited too long, and keeps the place for others', async () => {
    const gate = new ConcurrencyLimiter({ maxConcurrent: 1, maxWaiting: 5, timeoutMs: 20 });
    const leave = await gate.acquire();
    await assert.rejects(gate.acquire(), isRefusal);
    leave();
    (await gate.acquire())();
  });
});

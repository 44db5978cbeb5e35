import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from './api-error.ts';
import { Gate } from './gate.ts';

const isRefusal = (error: unknown) => error instanceof ApiError && error.code === 'unavailable';

describe('Gate', () => {
  it('lets so many in, one waits for who leaves, the next is refused at once', async () => {
    const gate = new Gate({ atOnce: 1, waiting: 1, patience: 10_000 });
    const leave = await gate.enter();
    const waiting = gate.enter();
    await assert.rejects(gate.enter(), isRefusal);
    leave();
    leave();
    const leaveToo = await waiting;
    const third = gate.enter();
    leaveToo();
    (await third)();
    (await gate.enter())();
  });

  it('refuses who waited too long, and keeps the place for others', async () => {
    const gate = new Gate({ atOnce: 1, waiting: 5, patience: 20 });
    const leave = await gate.enter();
    await assert.rejects(gate.enter(), isRefusal);
    leave();
    (await gate.enter())();
  });
});

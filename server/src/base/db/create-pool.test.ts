import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { describe, it } from 'node:test';
import { openTestDatabase } from '../../testing.ts';
import { createPool } from './create-pool.ts';

const { clientUrl } = await openTestDatabase();
const minute = 60_000;

describe('createPool', () => {
  it('preserves idle connections for five minutes', async (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const pool = createPool({ connectionString: clientUrl, max: 1 });
    test.after(() => pool.end());
    await pool.query('select 1');
    test.mock.timers.tick(4 * minute);
    assert.equal(pool.idleCount, 1);
    test.mock.timers.tick(minute);
    assert.equal(pool.idleCount, 0);
  });

  it('probes whether the server is still there', async (test) => {
    const setKeepAlive = test.mock.method(Socket.prototype, 'setKeepAlive');
    const pool = createPool({ connectionString: clientUrl, max: 1 });
    test.after(() => pool.end());
    await pool.query('select 1');
    assert.deepEqual(setKeepAlive.mock.calls[0]?.arguments, [true, 30_000]);
  });
});

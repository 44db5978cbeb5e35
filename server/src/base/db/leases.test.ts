import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { openTestDatabase } from '../../testing.ts';
import type { Database } from './database.ts';
import { Leases } from './leases.ts';

const { db } = await openTestDatabase();
const ttlMs = 5_000;
/** Two processes. */
const [here, there] = [new Leases(db), new Leases(db)];

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await holds()); await wait(10)) assert.ok(Date.now() < end, 'not reached');
}

describe('Leases', () => {
  beforeEach(async () => {
    await db.deleteFrom('lease').execute();
  });

  it('give a lock to one process until it releases it', async () => {
    const attempts = await Promise.all([here, there, here, there].map((leases) => leases.acquire('a', { ttlMs })));
    const [lease, ...others] = attempts.filter((attempt) => attempt !== undefined);
    assert.deepEqual([lease?.isHeld(), others], [true, []]);
    const other = await there.acquire('b', { ttlMs });
    assert.equal(other?.isHeld(), true);
    await lease?.release();
    assert.equal(lease?.isHeld(), false);
    const next = await there.acquire('a', { ttlMs });
    assert.equal(next?.isHeld(), true);
    await lease?.release();
    assert.equal(await here.acquire('a', { ttlMs }), undefined, 'an earlier owner releases nothing');
    await Promise.all([next?.release(), other.release()]);
  });

  it('are renewed as long as their process runs', async () => {
    const lease = await here.acquire('a', { ttlMs: 1_500 });
    await wait(2_000);
    assert.equal(lease?.isHeld(), true);
    assert.equal(await there.acquire('a', { ttlMs }), undefined);
    await lease.release();
  });

  it('expire if their process cannot renew them, and it notices that first', async () => {
    const unavailable: Kysely<Database> = db.withoutPlugins();
    const leases = new Leases(unavailable);
    const lease = await leases.acquire('a', { ttlMs: 1_200 });
    unavailable.getExecutor = () => {
      throw new Error('The database does not respond');
    };
    assert.equal(lease?.isHeld(), true);
    await until(() => !lease.isHeld());
    assert.equal(await there.acquire('a', { ttlMs }), undefined, 'it still belongs to the silent process');
    await until(async () => (await there.acquire('a', { ttlMs })) !== undefined);
    assert.equal(lease.isHeld(), false);
  });

  it('are lost if another process has them', async () => {
    const lease = await here.acquire('a', { ttlMs });
    await sql`update lease set owner = 'other'`.execute(db);
    await until(() => lease?.isHeld() === false);
  });

  it('are requested by those who wait', async () => {
    const lease = await here.acquire('a', { ttlMs, onRequest: () => void lease?.release() });
    assert.equal(await there.acquire('a', { ttlMs }), undefined);
    await there.request('a');
    await until(async () => (await there.acquire('a', { ttlMs })) !== undefined);
  });

  it('are not for everybody for a time after a release', async () => {
    const lease = await here.acquire('a', { ttlMs });
    assert.equal(await there.acquire('a', { ttlMs, early: true }), undefined, 'it is held');
    await lease?.releaseFor(0.3);
    assert.equal(await there.acquire('a', { ttlMs }), undefined);
    const early = await there.acquire('a', { ttlMs, early: true });
    assert.equal(early?.isHeld(), true);
    await early.releaseFor(0.3);
    await until(async () => (await here.acquire('a', { ttlMs })) !== undefined);
  });
});

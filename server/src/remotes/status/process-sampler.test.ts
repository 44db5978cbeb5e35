import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { openTestDatabase } from '../../testing.ts';
import { type ProcessSampler, startProcessSampler } from './process-sampler.ts';

const { db } = await openTestDatabase();
const start = Date.parse('2026-11-20T10:00:00Z');
let now = start;
let caches = { hits: 0, misses: 0 };
let waiting = 0;
let sampler: ProcessSampler;
const figures = { caches: () => caches, takeMaxWaiting: () => waiting };
const rows = () => db.selectFrom('status_sample').selectAll().orderBy('minute').orderBy('seconds').execute();

describe('startProcessSampler', () => {
  beforeEach(async () => {
    now = start;
    [caches, waiting] = [{ hits: 5, misses: 5 }, 0];
    sampler = startProcessSampler(db, figures, () => now);
  });
  afterEach(async () => {
    await sampler.close();
    await db.deleteFrom('status_sample').execute();
  });

  it('adds the counts of a minute to one row', async () => {
    for (const [status, durationMs] of [
      [200, 3],
      [200, 3],
      [404, 40],
      [503, 99_000],
    ] as const) {
      sampler.recordResponse(status, durationMs);
    }
    [now, caches, waiting] = [start + 15_000, { hits: 8, misses: 6 }, 4];
    await sampler.write();
    sampler.recordResponse(500, 2);
    [now, caches, waiting] = [start + 30_000, { hits: 8, misses: 7 }, 1];
    await sampler.write();
    const [row, ...others] = await rows();
    assert.deepEqual(others, []);
    const { node, memory, ...counts } = row ?? assert.fail('nothing was written');
    assert.match(node, /^[0-9a-f-]{36}$/);
    assert.ok(Number(memory) > 1e6);
    assert.deepEqual(counts, {
      minute: new Date(start),
      seconds: 30,
      requests: 5,
      errors: 2,
      durations: [1, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1],
      cache_hits: 3,
      cache_misses: 2,
      waiting: 4,
    });
  });

  it('counts what ends with a minute for this minute, and what begins then for the next one', async () => {
    sampler.recordResponse(200, 1);
    now = start + 60_004;
    await sampler.write();
    sampler.recordResponse(200, 1);
    sampler.recordResponse(200, 1);
    now = start + 75_000;
    await sampler.write();
    assert.deepEqual(
      (await rows()).map(({ minute, requests }) => [minute.getTime() - start, requests]),
      [
        [0, 1],
        [60_000, 2],
      ],
    );
  });

  it('distinguishes processes', async () => {
    const other = startProcessSampler(db, figures, () => now);
    now += 10_000;
    await Promise.all([sampler.write(), other.write()]);
    assert.equal((await rows()).length, 2);
    await other.close();
  });

  it('counts responses later if the database does not respond', async () => {
    sampler.recordResponse(500, 3);
    now = start + 15_000;
    await db.schema.alterTable('status_sample').renameTo('away').execute();
    await sampler.write();
    await db.schema.alterTable('away').renameTo('status_sample').execute();
    sampler.recordResponse(200, 3);
    now = start + 30_000;
    await sampler.write();
    const [row] = await rows();
    assert.deepEqual([row?.requests, row?.errors, row?.durations[1], row?.seconds], [2, 1, 2, 15]);
  });

  it('writes the remaining counts when it is closed', async () => {
    sampler.recordResponse(200, 3);
    now = start + 1_000;
    await sampler.close();
    assert.equal((await rows())[0]?.requests, 1);
  });
});

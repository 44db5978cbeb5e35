import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestDatabase } from '../../testing.ts';
import { createHealthRecorder } from './health-recorder.ts';
import { countNetworks } from './report-networks.ts';
import { deleteExpiredHealth, deleteOldNetworks, readHealth } from './read-health.ts';

const { db } = await openTestDatabase();
const minuteMs = 60_000;
const failed = { remote: 'browse', version: 'v1', outcome: 'failed' } as const;

describe('createHealthRecorder', () => {
  it('keeps counts that the database rejected, and reports the error once', async () => {
    const errors: unknown[] = [];
    const recorder = createHealthRecorder({ db, intervalMs: 0, onError: (error) => errors.push(error) });
    await db.schema.alterTable('remote_health').renameTo('away').execute();
    recorder.report(failed, '192.0.2.1');
    await recorder.flush();
    await recorder.flush();
    await db.schema.alterTable('away').renameTo('remote_health').execute();
    assert.equal(errors.length, 1);
    recorder.report(failed, '192.0.2.1');
    await recorder.flush();
    const counts = await readHealth(db, { remote: 'browse', since: new Date(Date.now() - minuteMs) });
    assert.equal(counts.get('v1')?.failures, 2);
  });

  it('counts the networks of all processes since the given minute', async () => {
    let now = 1_000 * minuteMs;
    const one = () => createHealthRecorder({ db, intervalMs: 0, now: () => now, onError: assert.ifError });
    const [first, second] = [one(), one()];
    const remote = 'networks';
    const count = async (version = 'v1') => {
      await Promise.all([first.flush(), second.flush()]);
      const since = new Date(now - 10 * minuteMs);
      return countNetworks((await readHealth(db, { remote, since })).get(version)?.networks ?? 0n);
    };
    for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.1']) first.report({ ...failed, remote }, network);
    for (const network of ['192.0.2.2', '192.0.2.3']) second.report({ ...failed, remote }, network);
    assert.equal(await count(), 3);
    now += 9 * minuteMs;
    first.report({ ...failed, remote }, '192.0.2.2');
    assert.equal(await count(), 3);
    now += 2 * minuteMs;
    assert.equal(await count(), 1);
    assert.equal(await count('v2'), 0);
    await deleteOldNetworks(db);
    assert.equal(await count(), 0);
  });

  it('writes at the interval', async () => {
    const recorder = createHealthRecorder({ db, intervalMs: 10, onError: assert.ifError });
    recorder.render({ remote: 'media', version: 'v9', ok: false, message: 'it throws' });
    const rendered = async () => (await readHealth(db, { remote: 'media', since: new Date(0) })).get('v9');
    while (!(await rendered())) await new Promise(setImmediate);
    await recorder.close();
    assert.deepEqual((await rendered())?.serverFailures, 1);
  });
});

describe('deleteExpiredHealth', () => {
  it('deletes rows that are older than the given days', async () => {
    const at = (now: number) => createHealthRecorder({ db, intervalMs: 0, now: () => now, onError: assert.ifError });
    const day = 24 * 60 * minuteMs;
    for (const age of [31, 29]) {
      const recorder = at(Date.now() - age * day);
      recorder.report({ ...failed, remote: 'upload', version: `age${age}`, message: `${age} days` }, '192.0.2.1');
      await recorder.flush();
    }
    await deleteExpiredHealth(db, 30);
    const counts = await readHealth(db, { remote: 'upload', since: new Date(0) });
    assert.deepEqual([...counts.keys()], ['age29']);
  });
});

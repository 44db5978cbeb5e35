import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestDatabase } from '../../testing.ts';
import { createHealthRecorder } from './health-recorder.ts';
import { forgetHealth, readHealth } from './read-health.ts';

const { db } = await openTestDatabase();
const minute = 60_000;
const failed = { remote: 'browse', version: 'v1', outcome: 'failed' } as const;

describe('createHealthRecorder', () => {
  it('keeps what the database did not take, and says so once', async () => {
    const errors: unknown[] = [];
    const recorder = createHealthRecorder({ db, every: 0, onError: (error) => errors.push(error) });
    await db.schema.alterTable('remote_health').renameTo('away').execute();
    recorder.report(failed, '192.0.2.1');
    await recorder.flush();
    await recorder.flush();
    await db.schema.alterTable('away').renameTo('remote_health').execute();
    assert.equal(errors.length, 1);
    recorder.report(failed, '192.0.2.1');
    await recorder.flush();
    const counts = await readHealth(db, { remote: 'browse', since: new Date(Date.now() - minute) });
    assert.equal(counts.get('v1')?.failures, 2);
  });

  it('knows networks for as long as their minute counts', () => {
    let now = 1_000 * minute;
    const recorder = createHealthRecorder({ db, every: 0, now: () => now, onError: assert.ifError });
    const count = () => recorder.failingAddresses('browse', 'v1', now - 10 * minute);
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.1']) recorder.report(failed, address);
    assert.equal(count(), 2);
    now += 9 * minute;
    recorder.report(failed, '192.0.2.2');
    assert.equal(count(), 2);
    now += 2 * minute;
    assert.equal(count(), 1);
    assert.equal(recorder.failingAddresses('browse', 'v2', 0), 0);
  });

  it('writes without being asked, soon', async () => {
    const recorder = createHealthRecorder({ db, every: 10, onError: assert.ifError });
    recorder.render({ remote: 'media', version: 'v9', ok: false, message: 'it throws' });
    const rendered = async () => (await readHealth(db, { remote: 'media', since: new Date(0) })).get('v9');
    while (!(await rendered())) await new Promise(setImmediate);
    await recorder.close();
    assert.deepEqual((await rendered())?.serverFailures, 1);
  });
});

describe('forgetHealth', () => {
  it('removes what is older than it is told', async () => {
    const at = (now: number) => createHealthRecorder({ db, every: 0, now: () => now, onError: assert.ifError });
    const day = 24 * 60 * minute;
    for (const age of [31, 29]) {
      const recorder = at(Date.now() - age * day);
      recorder.report({ ...failed, remote: 'upload', version: `age${age}`, message: `${age} days` }, '192.0.2.1');
      await recorder.flush();
    }
    await forgetHealth(db, 30);
    const counts = await readHealth(db, { remote: 'upload', since: new Date(0) });
    assert.deepEqual([...counts.keys()], ['age29']);
  });
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase } from '../../testing.ts';
import { samplePortal } from './sample-portal.ts';

const { db, blobs } = await openTestDatabase();
const { signal } = new AbortController();
const sample = () => samplePortal(blobs, async () => ({ waiting: 4, failed: 1 })).run(db, signal);
const { id: account } = await db
  .insertInto('account')
  .values({ username: 'ann', email: 'ann@example.org', password: 'unused' })
  .returning('id')
  .executeTakeFirstOrThrow();

async function addUpload(state: 'draft' | 'processing', steps: object[]): Promise<void> {
  const upload = { id: randomUUID(), account_id: account, locale: 'en', state, steps: JSON.stringify(steps) } as const;
  await db.insertInto('upload').values(upload).execute();
}

describe('samplePortal', () => {
  beforeEach(async () => {
    await db.deleteFrom('portal_sample').execute();
  });

  it('records the queues, the size of the database and the use of the disk, once a minute', async () => {
    await addUpload('processing', [{ step: 'check', state: 'running' }]);
    await addUpload('processing', []);
    await addUpload('processing', [{ step: 'check', state: 'done' }]);
    await addUpload('draft', []);
    await sample();
    await sample();
    const rows = await db.selectFrom('portal_sample').selectAll().execute();
    assert.ok(rows.length === 1 || rows.length === 2, 'both runs are in one minute, or in two');
    const { minute, database_bytes, disk_used, ...counts } = rows[0] ?? assert.fail('nothing was written');
    assert.equal(minute.getTime() % 60_000, 0);
    const queues = { uploads_waiting: 2, uploads_running: 1, mails_waiting: 0, audio_waiting: 4, audio_failed: 1 };
    assert.deepEqual(counts, queues);
    assert.ok(Number(database_bytes) > 1e6);
    assert.ok(disk_used !== null && disk_used > 0 && disk_used <= 1);
  });

  it('knows no use of the disk with an object storage, and before the first file is stored, and no audio if none is made', async () => {
    for (const folder of [undefined, '/does/not/exist']) {
      await db.deleteFrom('portal_sample').execute();
      await samplePortal({ folder }, async () => undefined).run(db, signal);
      const unknown = await db.selectFrom('portal_sample').select(['disk_used', 'audio_waiting']).execute();
      assert.deepEqual(unknown, [{ disk_used: null, audio_waiting: null }]);
    }
  });

  it('deletes samples after 25 hours', async () => {
    const counts = { seconds: 60, requests: 1, errors: 0, durations: [1], cache_hits: 0, cache_misses: 0, waiting: 0 };
    const minutes = [24.9, 25.1].map((hours) => new Date(Date.now() - hours * 3_600_000));
    const portal = { uploads_waiting: 0, uploads_running: 0, mails_waiting: 0, database_bytes: 1, disk_used: null };
    for (const minute of minutes) {
      await db
        .insertInto('status_sample')
        .values({ minute, node: 'n', memory: 1, ...counts })
        .execute();
      await db
        .insertInto('portal_sample')
        .values({ minute, ...portal })
        .execute();
    }
    await sample();
    assert.deepEqual(await db.selectFrom('status_sample').select('minute').execute(), [{ minute: minutes[0] }]);
    const { count } = await db
      .selectFrom('portal_sample')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    assert.equal(count, 2, 'the younger one, and that of this minute');
  });
});

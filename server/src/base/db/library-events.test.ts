import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import { putRecord } from '../../library/records/put-record.ts';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, physics, seriesRecord } from '../../testing-records.ts';
import { tagsAffectedBy } from './library-events.ts';
import { openDatabase } from './open.ts';

const { db, changes, databaseUrl, dataDir } = await openTestDatabase();
let emitted: string[] = [];
changes.subscribe((what) => emitted.push(what));
const limit = 10_000;

/** Waits until `what` was emitted. The listener's own connection may not be open yet. */
async function waitForEvent(what: string): Promise<void> {
  const until = Date.now() + limit;
  while (!emitted.includes(what) && Date.now() < until) await wait(5);
  assert.ok(emitted.includes(what), `${what} was not emitted, but ${emitted.join()}`);
}

describe('library events', () => {
  beforeEach(() => (emitted = []));

  it('name the changed data, after the commit', async () => {
    // The listener's connection may open after the first change.
    const until = Date.now() + limit;
    while (emitted.length === 0 && Date.now() < until) {
      await sql`select pg_notify('library_changed', 'ready')`.execute(db);
      await wait(10);
    }
    emitted = [];
    await putRecord(db, physics);
    await waitForEvent('vocabulary');
    await putRecord(db, seriesRecord('1'));
    await waitForEvent('series:1');
    emitted = [];
    await putRecord(db, mediaRecord('7', { series: [{ id: '1' }] }));
    await waitForEvent('media:7');
    await waitForEvent('series:1');
    await waitForEvent('vocabulary'); // a publisher that was missing
  });

  it('are not emitted for rollbacks, views and unchanged records', async () => {
    const given = mediaRecord('8');
    await putRecord(db, given);
    await waitForEvent('media:8');
    emitted = [];
    await putRecord(db, given);
    await db.updateTable('media').set({ views: 5 }).where('id', '=', '8').execute();
    await db
      .transaction()
      .execute(async (trx) => {
        await putRecord(trx, mediaRecord('9'));
        throw new Error('no');
      })
      .catch(() => undefined);
    await putRecord(db, mediaRecord('10'));
    await waitForEvent('media:10');
    assert.deepEqual([...new Set(emitted)], ['media:10']);
  });

  it('are emitted for withdrawals and deletions', async () => {
    await putRecord(db, mediaRecord('8', { withdrawn: { date: '2026-01-01', reason: { en: 'x' } } }));
    await waitForEvent('media:8');
    emitted = [];
    await db.deleteFrom('media').where('id', '=', '8').execute();
    await waitForEvent('media:8');
  });

  it('affect the lists too, which count all media', () => {
    assert.deepEqual(tagsAffectedBy('media:7'), ['media:7', 'lists']);
    assert.deepEqual(tagsAffectedBy('vocabulary'), ['vocabulary']);
  });

  it(
    'include “everything” after a lost connection, because events may have been missed',
    { skip: databaseUrl === undefined && 'not run: only PostgreSQL has a connection for them' },
    async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %'`.execute(db);
      await waitForEvent('everything');
      await putRecord(db, mediaRecord('11'));
      await waitForEvent('media:11');
    },
  );
});

describe('openDatabase with limits', () => {
  const isBusy = (error: unknown) => error instanceof ApiError && error.code === 'unavailable';

  it(
    'limits the time to wait for a connection',
    { skip: databaseUrl === undefined && 'not run: no PostgreSQL' },
    async () => {
      const opened = await openDatabase({ dataDir, databaseUrl, connections: 1, limits: { request: 1_000 } });
      try {
        await opened.db.transaction().execute(async () => {
          await assert.rejects(sql`select 1`.execute(opened.db), isBusy);
          await opened.ping();
        });
        await sql`select 1`.execute(opened.db);
      } finally {
        await opened.close();
      }
    },
  );

  it(
    'cancels statements that exceed the time limit, but not those of jobs',
    { skip: databaseUrl === undefined && 'not run: no PostgreSQL' },
    async () => {
      const opened = await openDatabase({ dataDir, databaseUrl, statementTimeout: 50 });
      try {
        await assert.rejects(sql`select pg_sleep(5)`.execute(opened.db), { code: '57014' });
        await sql`select pg_sleep(0.1)`.execute(opened.jobs);
      } finally {
        await opened.close();
      }
    },
  );
});

import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import { putRecord } from '../../library/records/put-record.ts';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, physics, seriesRecord } from '../../testing-records.ts';
import {
  announceChange,
  createLibraryEvents,
  deleteOldChanges,
  followChanges,
  tagsAffectedBy,
} from './library-events.ts';
import { openDatabase } from './open.ts';

const { db, changes, databaseUrl, dataDir } = await openTestDatabase();
let emitted: string[] = [];
changes.subscribe((what) => emitted.push(what));
/** Milliseconds that nothing takes here, on a busy machine. */
const limit = 60_000;

/** Waits until `what` was emitted. The listener's own connection may not be open yet. */
async function waitForEvent(what: string): Promise<void> {
  const until = Date.now() + limit;
  while (!emitted.includes(what) && Date.now() < until) await wait(5);
  assert.ok(emitted.includes(what), `${what} was not emitted, but ${emitted.join()}`);
}

/** Waits for the listener's own connection. */
async function isListening(): Promise<void> {
  for (const until = Date.now() + limit; emitted.length === 0 && Date.now() < until; await wait(10))
    await announceChange(db, 'ready');
}

describe('library events', () => {
  beforeEach(() => (emitted = []));

  it('name the changed data, after the commit', async () => {
    await isListening();
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

  it('are deleted when all processes have read them', async () => {
    await announceChange(db, 'old');
    await sql`update change_event set at = now() - interval '61 minutes'`.execute(db);
    await announceChange(db, 'new');
    await deleteOldChanges(db);
    assert.deepEqual(await db.selectFrom('change_event').select('what').execute(), [{ what: 'new' }]);
  });
});

const onlyServer = { skip: databaseUrl === undefined && 'not run: PGlite has one process' };

describe('followChanges', onlyServer, () => {
  beforeEach(() => (emitted = []));

  /** Follows the changes with a connection of its own, as another process does. */
  function follow() {
    const events = createLibraryEvents();
    const found: string[] = [];
    events.subscribe((what) => found.push(what));
    const end = followChanges({ connectionString: databaseUrl }, events);
    after(end);
    const isFound = async (what: string): Promise<void> => {
      const began = performance.now();
      while (!found.includes(what)) {
        assert.ok(performance.now() - began < limit, `${what} was not found, but ${found.join()}`);
        await wait(5);
      }
    };
    return { found, isFound };
  }

  it('begins with “everything”, because caches may be older, and continues with each change once', async () => {
    const { found, isFound } = follow();
    await isFound('everything');
    await putRecord(db, mediaRecord('20'));
    await isFound('media:20');
    await wait(1_200); // two more reads
    assert.deepEqual(found.filter((what) => what !== 'vocabulary').toSorted(), ['everything', 'media:20']);
  });

  it('finds changes of long transactions that are committed after younger ones', async () => {
    const { isFound, found } = follow();
    await isFound('everything');
    await db.transaction().execute(async (trx) => {
      await announceChange(trx, 'long');
      await announceChange(db, 'short');
      await isFound('short');
      assert.ok(!found.includes('long'));
    });
    await isFound('long');
  });

  it('finds changes without a notification, which a pooler in transaction mode loses', async () => {
    const { isFound } = follow();
    await isFound('everything');
    await sql`insert into change_event (what) values ('polled')`.execute(db);
    await isFound('polled');
  });

  it('finds the changes that were made while the connection was lost', async () => {
    const { found, isFound } = follow();
    await isFound('everything');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_postmaster_start_time%' and pid <> pg_backend_pid()`.execute(
      db,
    );
    await announceChange(db, 'meanwhile');
    await isFound('meanwhile');
    assert.equal(found.filter((what) => what === 'everything').length, 1);
  });
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

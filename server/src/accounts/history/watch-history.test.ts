import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AccountExport, WatchHistory, WatchHistoryChange } from '@mediothek/contract';
import { openTestApp } from '../../testing.ts';
import { addMedia, newUser } from '../watchlists/testing-lists.ts';
import { accountsModule } from '../module.ts';
import { exportAccount } from '../../api/account-export.ts';

const { app, db } = await openTestApp(accountsModule);
await addMedia(
  db,
  Array.from({ length: 120 }, (_, index) => String(1001 + index)),
);
let users = 0;
const signUp = () => newUser(app, db, `viewer${(users += 1)}`);
type User = Awaited<ReturnType<typeof signUp>>;

const now = Math.floor(Date.now() / 1000);
const position = (id: string, at: number, seconds: number | null = 60) => ({ id, seconds, duration: 100, at });
const read = async (user: User) => (await user.call('GET', '/history')).json<WatchHistory>();
async function change(user: User, body: WatchHistoryChange): Promise<WatchHistory> {
  const response = await user.call('PATCH', '/history', body);
  assert.equal(response.statusCode, 200, response.body);
  return response.json<WatchHistory>();
}

describe('watchHistory', () => {
  test('is empty and not paused for a new user', async () => {
    assert.deepEqual(await read(await signUp()), { paused: false, entries: [] });
  });

  test('belongs to one user, and the newest entry is last', async () => {
    const [ada, bob] = [await signUp(), await signUp()];
    const entries = [position('1001', now - 20), position('1002', now - 10, null)];
    assert.deepEqual(await change(ada, { add: entries.toReversed() }), { paused: false, entries });
    assert.deepEqual(await read(ada), { paused: false, entries });
    assert.deepEqual((await read(bob)).entries, []);
  });

  test('needs a session', async () => {
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const payload = method === 'PATCH' ? { payload: {} } : {};
      assert.equal((await app.inject({ method, url: '/api/v0/history', ...payload })).statusCode, 401, method);
    }
  });
});

describe('changeWatchHistory', () => {
  test('the newest entry of each medium wins, in one request and in several', async () => {
    const ada = await signUp();
    await change(ada, { add: [position('1001', now - 30, 30), position('1001', now - 40, 20)] });
    assert.deepEqual((await change(ada, { add: [position('1001', now - 50, 10)] })).entries, [
      position('1001', now - 30, 30),
    ]);
    assert.deepEqual((await change(ada, { add: [position('1001', now - 20, null)] })).entries, [
      position('1001', now - 20, null),
    ]);
  });

  test('a clock that is ahead counts as now, so that other devices can still continue', async () => {
    const ada = await signUp();
    const { entries } = await change(ada, { add: [position('1001', now + 86_400)] });
    assert.ok(entries[0] && entries[0].at < now + 3_600, String(entries[0]?.at));
  });

  test('positions of earlier versions, which have no time, are the oldest', async () => {
    const ada = await signUp();
    const { entries } = await change(ada, { add: [position('1002', 0), position('1001', now)] });
    assert.deepEqual(
      entries.map(({ id, at }) => [id, at]),
      [
        ['1002', 0],
        ['1001', now],
      ],
    );
  });

  test('stores the latest hundred, and ignores unknown media', async () => {
    const ada = await signUp();
    const many = Array.from({ length: 110 }, (_, index) => position(String(1001 + index), now - 1000 + index));
    await change(ada, { add: many.slice(0, 100) });
    const { entries } = await change(ada, { add: [...many.slice(100), position('4711', now)] });
    assert.deepEqual(entries, many.slice(10));
    const rows = await db.selectFrom('watch_position').select('media_id').where('account_id', '=', ada.id).execute();
    assert.equal(rows.length, 100);
  });

  test('removes entries', async () => {
    const ada = await signUp();
    await change(ada, { add: [position('1001', now - 2), position('1002', now - 1)] });
    assert.deepEqual((await change(ada, { remove: ['1001', '4711'] })).entries, [position('1002', now - 1)]);
  });

  test('a paused history takes no entry of the time since, but older ones', async () => {
    const ada = await signUp();
    await change(ada, { add: [position('1001', now - 20)] });
    assert.deepEqual(await change(ada, { paused: true }), { paused: true, entries: [position('1001', now - 20)] });
    const added = [position('1002', now - 10), position('1003', now + 10)];
    const { entries } = await change(ada, { paused: true, add: added });
    assert.deepEqual(
      entries.map(({ id }) => id),
      ['1001', '1002'],
    );
    assert.deepEqual((await change(ada, { paused: false, add: [position('1003', now)] })).entries.length, 3);
  });

  test('rejects malformed entries, and more than a hundred', async () => {
    const ada = await signUp();
    const many = Array.from({ length: 101 }, (_, index) => position(String(1001 + index), now));
    const valid = position('1001', now);
    for (const body of [
      { add: many },
      { add: [{ ...valid, id: 'series:7' }] },
      { add: [{ ...valid, seconds: -1 }] },
      { add: [{ ...valid, seconds: 1.5 }] },
      { add: [{ ...valid, duration: 3_000_000_000 }] },
      { add: [{ ...valid, at: 1e12 }] },
      { remove: ['x'] },
      { paused: 'yes' },
    ]) {
      assert.equal((await ada.call('PATCH', '/history', body)).statusCode, 400, JSON.stringify(body));
    }
    assert.deepEqual(await read(ada), { paused: false, entries: [] });
  });

  test('changes of several tabs at the same time are all stored', async () => {
    const ada = await signUp();
    const ids = Array.from({ length: 10 }, (_, index) => String(1001 + index));
    await Promise.all(ids.map((id) => change(ada, { add: [position(id, now)] })));
    assert.deepEqual((await read(ada)).entries.map(({ id }) => id).toSorted(), ids);
  });
});

describe('deleteWatchHistory', () => {
  test('deletes all entries; the history stays paused', async () => {
    const [ada, bob] = [await signUp(), await signUp()];
    for (const user of [ada, bob]) await change(user, { add: [position('1001', now)] });
    await change(ada, { paused: true });
    assert.equal((await ada.call('DELETE', '/history')).statusCode, 204);
    assert.deepEqual(await read(ada), { paused: true, entries: [] });
    assert.equal((await read(bob)).entries.length, 1);
  });
});

test('the history is part of the export of the account, and is deleted with it', async () => {
  const ada = await signUp();
  await change(ada, { add: [position('1001', now)], paused: true });
  const exported: AccountExport | undefined = await exportAccount(db, { userId: ada.id, sessionId: '' });
  assert.deepEqual(exported?.history, await read(ada));
  await db.deleteFrom('account').where('id', '=', ada.id).execute();
  const rows = await db.selectFrom('watch_position').selectAll().where('account_id', '=', ada.id).execute();
  assert.deepEqual(rows, []);
});

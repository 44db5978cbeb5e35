import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addUser } from '../auth/accounts.ts';
import { startSession } from '../auth/sessions.ts';
import { openTestApp } from '../testing.ts';
import { mediaRecord, putAll, seriesRecord } from '../testing-records.ts';

const { app, db } = await openTestApp();
await putAll(db, [seriesRecord('7'), ...Array.from({ length: 3 }, (_, index) => mediaRecord(`${1001 + index}`))]);

type Lists = Record<string, { name: string; entries: string[] }>;
type Body = Record<string, unknown>;

/** A new user's calls. */
async function visitor(username: string) {
  const id = await addUser(db, { username, email: `${username}@example.org`, password: 'ein Satz aus Worten' });
  const session = await startSession(db, id);
  const call = (method: 'GET' | 'PATCH' | 'PUT' | 'DELETE', url: string, payload?: Body) =>
    app.inject({ method, url: `/api/v0${url}`, cookies: { session }, ...(payload ? { payload } : {}) });
  return {
    id,
    call,
    select: (payload: Body) => call('PATCH', '/watchlists', { selectedWatchlists: [], ...payload }),
    lists: async () => (await call('GET', '/watchlists')).json<Lists>(),
    saved: async () => (await call('GET', '/watchlists/saveditems')).json<{ ids: string[] }>().ids,
  };
}
const ada = await visitor('ada');
const bob = await visitor('bob');

describe('requireUser', () => {
  test('answers 401 to every call of a visitor without a session', async () => {
    const calls = [
      { method: 'GET', url: '/api/v0/watchlists/saveditems' },
      { method: 'GET', url: '/api/v0/watchlists' },
      { method: 'PATCH', url: '/api/v0/watchlists', payload: { entryId: '1001', selectedWatchlists: [] } },
      { method: 'PUT', url: '/api/v0/series/save', payload: { seriesId: '7' } },
      { method: 'DELETE', url: '/api/v0/series/delete', payload: { seriesId: '7' } },
    ] as const;
    for (const call of calls) {
      const answer = await app.inject(call);
      assert.equal(answer.statusCode, 401, call.url);
      assert.equal(answer.headers['x-error-code'], 'unauthorized');
    }
  });
});

describe('patchWatchlists', () => {
  test('makes a list for the medium and saves it', async () => {
    const answer = await ada.select({ entryId: '1001', newWatchlistName: '  Waves   and  tides ' });
    assert.equal(answer.statusCode, 200);
    const lists = answer.json<Lists>();
    assert.deepEqual(Object.values(lists), [{ name: 'Waves and tides', entries: ['1001'] }]);
    assert.deepEqual(await ada.lists(), lists);
    assert.deepEqual(await ada.saved(), ['1001']);
    assert.deepEqual(await bob.lists(), {});
    assert.deepEqual(await bob.saved(), []);
  });

  test('keeps the order of entries, adds to ticked lists and leaves the others', async () => {
    const [waves = ''] = Object.keys(await ada.lists());
    await ada.select({ entryId: '1002', selectedWatchlists: [waves], newWatchlistName: 'Second' });
    await ada.select({ entryId: '1001', selectedWatchlists: [waves] });
    assert.deepEqual((await ada.lists())[waves]?.entries, ['1001', '1002']);
    assert.deepEqual((await ada.saved()).toSorted(), ['1001', '1002']);

    const none = await ada.select({ entryId: '1002' });
    assert.equal(none.statusCode, 200);
    assert.deepEqual(
      Object.values(await ada.lists()).map(({ entries }) => entries),
      [['1001'], []],
    );
    assert.deepEqual(await ada.saved(), ['1001']);
  });

  test('answers 404 to lists of others, unknown ones and unknown media, and changes nothing', async () => {
    const before = await ada.lists();
    const [waves = ''] = Object.keys(before);
    const wrong: Body[] = [
      { entryId: '1003', selectedWatchlists: ['99999'] },
      { entryId: '1003', selectedWatchlists: ['99999999999999'] },
      { entryId: '1003', selectedWatchlists: ['not-a-list'] },
      { entryId: '4711', selectedWatchlists: [waves] },
      { entryId: '4711', newWatchlistName: 'Nothing' },
    ];
    for (const body of wrong) assert.equal((await ada.select(body)).statusCode, 404, JSON.stringify(body));
    assert.equal((await bob.select({ entryId: '1003', selectedWatchlists: [waves] })).statusCode, 404);
    assert.deepEqual(await ada.lists(), before);
  });

  test('refuses names in use or too long, and malformed ids', async () => {
    const refuse = async (body: Body, status: number, message: RegExp): Promise<void> => {
      const answer = await ada.select(body);
      assert.equal(answer.statusCode, status, answer.body);
      assert.match(answer.json<{ message: string }>().message, message);
    };
    await refuse({ entryId: '1003', newWatchlistName: 'Second' }, 409, /"Second"/);
    await refuse({ entryId: '1003', newWatchlistName: 'x'.repeat(121) }, 400, /121 of at most 120/);
    await refuse({ entryId: '1003', newWatchlistName: 'a\u0000b' }, 400, /newWatchlistName/);
    await refuse({ entryId: 'series:7', newWatchlistName: 'Series' }, 400, /entryId/);
    await refuse({ entryId: '1003', selectedWatchlists: 'all' }, 400, /selectedWatchlists/);
    assert.equal((await ada.select({ entryId: '1003', newWatchlistName: 'x'.repeat(120) })).statusCode, 200);
  });

  test('has room for 200 entries and 100 lists, and says when it is full', async () => {
    const carl = await visitor('carl');
    const names = Array.from({ length: 99 }, (_, index) => ({
      account_id: carl.id,
      name: `List ${index}`,
      name_key: `list ${index}`,
    }));
    await db.insertInto('watchlist').values(names).execute();
    const [full = ''] = Object.keys(await carl.lists());
    const entries = Array.from({ length: 199 }, (_, index) => ({
      watchlist_id: Number(full),
      item_id: `${5000 + index}`,
      position: index + 1,
    }));
    await db.insertInto('watchlist_entry').values(entries).execute();
    const last = await carl.select({ entryId: '1001', selectedWatchlists: [full], newWatchlistName: 'The hundredth' });
    assert.equal(last.statusCode, 200);
    const tooManyEntries = await carl.select({ entryId: '1002', selectedWatchlists: [full] });
    assert.equal(tooManyEntries.statusCode, 409);
    assert.match(tooManyEntries.json<{ message: string }>().message, /200 of at most 200 entries/);
    const tooManyLists = await carl.select({ entryId: '1002', newWatchlistName: 'One more' });
    assert.equal(tooManyLists.statusCode, 409);
    assert.match(tooManyLists.json<{ message: string }>().message, /100 lists/);
    assert.deepEqual(await carl.saved(), ['1001']);
  });

  test('lets one of two simultaneous lists of a name be made', async () => {
    const dora = await visitor('dora');
    const both = [1, 2].map(() => dora.select({ entryId: '1001', newWatchlistName: 'Same' }));
    const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    assert.deepEqual(statuses.toSorted(), [200, 409]);
  });
});

describe('getWatchlist', () => {
  test('answers its owner only', async () => {
    const [waves = ''] = Object.keys(await ada.lists());
    const own = await ada.call('GET', `/watchlists/${waves}`);
    assert.equal(own.statusCode, 200);
    const { name, entries } = own.json<{ name: string; entries: { id: string; title: string }[] }>();
    assert.equal(name, 'Waves and tides');
    assert.deepEqual(
      entries.map(({ id, title }) => [id, title]),
      [['1001', 'Film 1001']],
    );
    assert.equal((await bob.call('GET', `/watchlists/${waves}`)).statusCode, 404);
    assert.equal((await app.inject({ url: `/api/v0/watchlists/${waves}` })).statusCode, 404);
  });

  test('sends no more entries than asked for, and counts all', async () => {
    const [waves = ''] = Object.keys(await ada.lists());
    const ask = async (max: number) => (await ada.call('GET', `/watchlists/${waves}?max-videos=${max}`)).json<object>();
    assert.deepEqual(await ask(0), { name: 'Waves and tides', entries: [], ids: [], totalEntries: 1 });
    assert.equal((await ada.call('GET', `/watchlists/${waves}?max-videos=201`)).statusCode, 400);
  });

  test('answers anybody by its public id while it is shared', async () => {
    const [waves = ''] = Object.keys(await ada.lists());
    const publicId = 'q3x9-Zk_71aBcD0eFgHiJk';
    const share = (id: string | null) =>
      db.updateTable('watchlist').set({ public_id: id }).where('id', '=', Number(waves)).execute();
    const ask = () => app.inject({ url: `/api/v0/watchlists/${publicId}` });
    assert.equal((await ask()).statusCode, 404);
    await share(publicId);
    const shared = await ask();
    assert.equal(shared.statusCode, 200);
    assert.deepEqual(Object.keys(shared.json<object>()), ['name', 'entries', 'ids', 'totalEntries']);
    await share(null);
    assert.equal((await ask()).statusCode, 404);
  });
});

describe('saveSeries', () => {
  test('saves a series once, by either form of its id, and deletes it', async () => {
    for (const seriesId of ['7', 'series:7']) {
      const answer = await bob.call('PUT', '/series/save', { seriesId });
      assert.deepEqual(answer.json(), { ids: ['series:7'] });
    }
    assert.deepEqual(await ada.saved().then((ids) => ids.includes('series:7')), false);
    assert.equal((await bob.call('PUT', '/series/save', { seriesId: '8' })).statusCode, 404);
    const removed = await bob.call('DELETE', '/series/delete', { seriesId: '7' });
    assert.deepEqual(removed.json(), { ids: [] });
    assert.equal((await bob.call('DELETE', '/series/delete', { seriesId: '7' })).statusCode, 200);
  });
});

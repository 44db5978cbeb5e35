import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { WatchlistMap } from '@mediothek/contract';
import { openTestApp } from '../../testing.ts';
import { mediaRecord, putAll, seriesRecord } from '../../testing-records.ts';
import { newUser, errorOf } from './testing-lists.ts';
import { accountsModule } from '../module.ts';

const { app, db } = await openTestApp(accountsModule);
await putAll(db, [seriesRecord('7'), ...Array.from({ length: 3 }, (_, index) => mediaRecord(`${1001 + index}`))]);

const ada = await newUser(app, db, 'ada');
const bob = await newUser(app, db, 'bob');

describe('patchWatchlists', () => {
  test('creates a list for the medium and saves it', async () => {
    const response = await ada.select({ entryId: '1001', newWatchlistName: '  Waves   and  tides ' });
    assert.equal(response.statusCode, 200);
    const lists = response.json<WatchlistMap>();
    assert.deepEqual(Object.values(lists), [{ name: 'Waves and tides', entries: ['1001'] }]);
    assert.deepEqual(await ada.lists(), lists);
    assert.deepEqual(await ada.saved(), ['1001']);
    assert.deepEqual(await bob.lists(), {});
    assert.deepEqual(await bob.saved(), []);
  });

  test('keeps the order of entries, adds to selected lists and removes from the others', async () => {
    const [waves = ''] = Object.keys(await ada.lists());
    await ada.select({ entryId: '1002', selectedWatchlists: [waves], newWatchlistName: 'Second' });
    await ada.select({ entryId: '1001', selectedWatchlists: [waves] });
    assert.deepEqual((await ada.lists())[waves]?.entries, ['1001', '1002']);
    assert.deepEqual(
      await ada.saved(),
      ['1001', '1002'],
      'what was confirmed last is the latest, also when it was saved before',
    );

    const none = await ada.select({ entryId: '1002' });
    assert.equal(none.statusCode, 200);
    assert.deepEqual(
      Object.values(await ada.lists()).map(({ entries }) => entries),
      [['1001'], []],
    );
    assert.deepEqual(await ada.saved(), ['1001']);
  });

  test('removes from the deselected lists only, if they are named, so that changes of other tabs remain', async () => {
    const erin = await newUser(app, db, 'erin');
    const [one, two, three] = [await erin.create('1', ['1001']), await erin.create('2'), await erin.create('3')];
    const entryCounts = async () => Object.values(await erin.lists()).map(({ entries }) => entries.length);
    // The dialog showed one selected list. In the meantime another tab has added the medium to the third list.
    await erin.change(three.id, { add: ['1001'] });
    const body = { entryId: '1001', selectedWatchlists: [two.id], deselectedWatchlists: [one.id, '99999'] };
    assert.equal((await erin.select(body)).statusCode, 200);
    assert.deepEqual(await entryCounts(), [0, 1, 1]);
    await erin.select({ entryId: '1001', deselectedWatchlists: [two.id] });
    assert.deepEqual(await erin.saved(), ['1001'], 'the third list holds it');
    await erin.select({ entryId: '1001', deselectedWatchlists: [three.id] });
    assert.deepEqual([await entryCounts(), await erin.saved()], [[0, 0, 0], []]);
  });

  test('responds with 404 to lists of others, unknown lists and unknown media, and changes nothing', async () => {
    const before = await ada.lists();
    const [waves = ''] = Object.keys(before);
    const wrong = [
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

  test('rejects names in use or too long, and malformed ids', async () => {
    const expectRejected = async (body: Record<string, unknown>, status: number, expected: RegExp): Promise<void> => {
      const response = errorOf(await ada.select(body));
      assert.equal(response.status, status);
      assert.match(response.message, expected);
    };
    await expectRejected({ entryId: '1003', newWatchlistName: 'Second' }, 409, /"Second"/);
    await expectRejected({ entryId: '1003', newWatchlistName: 'x'.repeat(121) }, 400, /121 of at most 120/);
    await expectRejected({ entryId: '1003', newWatchlistName: 'a\u0000b' }, 400, /newWatchlistName/);
    await expectRejected({ entryId: 'series:7', newWatchlistName: 'Series' }, 400, /entryId/);
    await expectRejected({ entryId: '1003', selectedWatchlists: 'all' }, 400, /selectedWatchlists/);
    assert.equal((await ada.select({ entryId: '1003', newWatchlistName: 'x'.repeat(120) })).statusCode, 200);
  });

  test('accepts 200 entries and 100 lists, and reports when the limit is reached', async () => {
    const carl = await newUser(app, db, 'carl');
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
    const tooManyEntries = errorOf(await carl.select({ entryId: '1002', selectedWatchlists: [full] }));
    assert.deepEqual([tooManyEntries.status, tooManyEntries.problem], [409, 'list.full']);
    assert.match(tooManyEntries.message, /200 of at most 200 entries/);
    const tooManyLists = errorOf(await carl.select({ entryId: '1002', newWatchlistName: 'One more' }));
    assert.deepEqual([tooManyLists.status, tooManyLists.problem], [409, 'lists.full']);
    assert.match(tooManyLists.message, /100 lists/);
    assert.deepEqual(await carl.saved(), ['1001']);
  });

  test('creates one of two simultaneous lists with the same name', async () => {
    const dora = await newUser(app, db, 'dora');
    const both = [1, 2].map(() => dora.select({ entryId: '1001', newWatchlistName: 'Same' }));
    const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    assert.deepEqual(statuses.toSorted(), [200, 409]);
  });
});

describe('getWatchlist', () => {
  test('is readable by its owner only', async () => {
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

  test('sends at most the requested number of entries, and counts all', async () => {
    const [waves = ''] = Object.keys(await ada.lists());
    const fetchEntries = async (max: number) =>
      (await ada.call('GET', `/watchlists/${waves}?max-videos=${max}`)).json<object>();
    assert.deepEqual(await fetchEntries(0), { name: 'Waves and tides', entries: [], ids: [], totalEntries: 1 });
    assert.equal((await ada.call('GET', `/watchlists/${waves}?max-videos=201`)).statusCode, 400);
  });
});

describe('saveSeries', () => {
  test('saves a series once, by both forms of its id, and removes it', async () => {
    for (const seriesId of ['7', 'series:7']) {
      const response = await bob.call('PUT', '/series/save', { seriesId });
      assert.deepEqual(response.json(), { ids: ['series:7'] });
    }
    assert.deepEqual(await ada.saved().then((ids) => ids.includes('series:7')), false);
    assert.equal((await bob.call('PUT', '/series/save', { seriesId: '8' })).statusCode, 404);
    const removed = await bob.call('DELETE', '/series/delete', { seriesId: '7' });
    assert.deepEqual(removed.json(), { ids: [] });
    assert.equal((await bob.call('DELETE', '/series/delete', { seriesId: '7' })).statusCode, 200);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openTestApp } from '../../testing.ts';
import { addMedia, newUser, errorOf } from './testing-lists.ts';
import { accountsModule } from '../module.ts';

const { app, db } = await openTestApp(accountsModule);
const ids = Array.from({ length: 202 }, (_, index) => `${1001 + index}`);
await addMedia(db, ids);
const ada = await newUser(app, db, 'ada');
const bob = await newUser(app, db, 'bob');

describe('createWatchlist', () => {
  test('creates a list, empty or with media, which are also saved', async () => {
    const response = await ada.call('POST', '/watchlists', { name: ' Waves\u00a0 and  tides' });
    assert.equal(response.statusCode, 201);
    const { id, ...list } = response.json<{ id: string }>();
    assert.deepEqual(list, { name: 'Waves and tides', entries: [] });
    const filled = await ada.create('Filled', ['1002', '1001', '1002']);
    assert.deepEqual(filled.entries, ['1002', '1001']);
    assert.deepEqual(await ada.lists(), { [id]: list, [filled.id]: { name: 'Filled', entries: ['1002', '1001'] } });
    assert.deepEqual(await ada.saved(), ['1002', '1001']);
  });

  test('creates nothing if a part of the body is invalid', async () => {
    const before = await bob.lists();
    const unknown = await bob.call('POST', '/watchlists', { name: 'New', entries: ['1001', '4711'] });
    assert.deepEqual(errorOf(unknown), { status: 404, problem: undefined, message: 'Medium 4711 not found' });
    assert.deepEqual(await bob.lists(), before);
    assert.deepEqual(await bob.saved(), []);
  });

  test('names are unique regardless of case, width and spaces; visible; at most 120 characters', async () => {
    const carl = await newUser(app, db, 'carl');
    await carl.create('Ölwellen');
    const taken = { status: 409, problem: 'name.taken', message: 'There is a list named "Ölwellen" already' };
    for (const name of ['ölwellen', 'O\u0308LWELLEN', ' Ｏ̈lwellen ']) {
      assert.deepEqual(errorOf(await carl.call('POST', '/watchlists', { name })), taken, name);
    }
    for (const name of ['', '  ', '\u200b\u200d']) {
      const missing = errorOf(await carl.call('POST', '/watchlists', { name }));
      assert.deepEqual([missing.status, missing.problem], [400, 'name.missing'], JSON.stringify(name));
    }
    const tooLong = errorOf(await carl.call('POST', '/watchlists', { name: '🌊'.repeat(121) }));
    assert.deepEqual(tooLong, {
      status: 400,
      problem: 'name.tooLong',
      message: 'The name has 121 of at most 120 characters',
    });
    assert.equal((await carl.create('🌊'.repeat(120))).entries.length, 0);
    assert.equal((await carl.call('POST', '/watchlists', { name: 'a\u0000b' })).statusCode, 400);
  });
});

describe('changeWatchlist', () => {
  test('renames, also to another case of the same name', async () => {
    const { id } = await ada.create('Acoustics');
    assert.equal((await ada.changed(id, { name: 'ACOUSTICS' })).name, 'ACOUSTICS');
    const taken = errorOf(await ada.change(id, { name: 'filled' }));
    assert.deepEqual([taken.status, taken.problem], [409, 'name.taken']);
    assert.equal((await ada.lists())[id]?.name, 'ACOUSTICS');
  });

  test('removes, adds and moves in this order; missing entries change nothing', async () => {
    const { id } = await ada.create('Order', ['1001', '1002', '1003', '1004']);
    const move = [
      { id: '1004', before: '1001' },
      { id: '1001', before: null },
      { id: '1003', before: '1002' },
      { id: '1009', before: '1001' },
      { id: '1003', before: '1003' },
    ];
    const changed = await ada.changed(id, { remove: ['1002', '1008'], add: ['1005', '1001'], move });
    assert.deepEqual(changed.entries, ['1004', '1003', '1005', '1001']);
    assert.deepEqual((await ada.changed(id, {})).entries, changed.entries);
    assert.deepEqual((await ada.changed(id, { add: ['1002'] })).entries, [...changed.entries, '1002']);
    assert.ok((await ada.saved()).includes('1005'), 'what is added is saved');
    assert.ok((await ada.saved()).includes('1002'), 'what leaves a list stays saved');
  });

  test('is atomic', async () => {
    const { id } = await ada.create('All', ['1001']);
    const before = (await ada.lists())[id];
    const response = await ada.change(id, { name: 'Nothing', shared: true, remove: ['1001'], add: ['4711'] });
    assert.equal(response.statusCode, 404);
    assert.deepEqual((await ada.lists())[id], before);
  });

  test('accepts 200 entries, and reports when there are too many', async () => {
    const { id } = await bob.create('Full', ids.slice(0, 199));
    assert.deepEqual(errorOf(await bob.change(id, { add: ids.slice(100, 201) })), {
      status: 409,
      problem: 'list.full',
      message: `Watchlist ${id} has 199 of at most 200 entries: no room for 2 more`,
    });
    const replaced = await bob.changed(id, { remove: ids.slice(0, 1), add: ids.slice(199, 201) });
    assert.deepEqual(replaced.entries, ids.slice(1, 201));
  });

  test('rejects malformed changes', async () => {
    const { id } = await ada.create('Malformed');
    const wrong = [
      { name: 7 },
      { shared: 'yes' },
      { remove: '1001' },
      { add: ['series:7'] },
      { add: ids.slice(0, 201) },
      { move: [{ id: '1001' }] },
      { move: [{ id: '1001', before: 7 }] },
    ];
    for (const body of wrong) assert.equal((await ada.change(id, body)).statusCode, 400, JSON.stringify(body));
  });
});

describe('sharing', () => {
  const read = (publicId = '') => app.inject({ url: `/api/v0/watchlists/${publicId}` });

  test('is off by default; each time it is turned on, the list gets a new public id that cannot be guessed', async () => {
    const { id, publicId } = await ada.create('Shared', ['1001']);
    assert.equal(publicId, undefined);
    const first = (await ada.changed(id, { shared: true })).publicId ?? '';
    assert.match(first, /^[A-Za-z0-9_-]{22}$/, '128 bits in base64url');
    assert.equal((await ada.changed(id, { shared: true })).publicId, first, 'links go on working');
    const response = await read(first);
    const { entries, ...rest } = response.json<{ entries: { id: string }[] }>();
    assert.deepEqual(rest, { name: 'Shared', ids: ['1001'], totalEntries: 1 }, 'nothing of the owner, nor the own id');
    assert.equal(entries[0]?.id, '1001');

    assert.equal('publicId' in (await ada.changed(id, { shared: false })), false);
    assert.equal((await read(first)).statusCode, 404);
    const second = (await ada.changed(id, { shared: true })).publicId;
    assert.notEqual(second, first);
    assert.equal((await read(first)).statusCode, 404);
    assert.equal((await read(second)).statusCode, 200);
  });

  test('does not allow changes by the public id, not even to the owner', async () => {
    const { id } = await ada.create('Read only', ['1001']);
    const { publicId = '' } = await ada.changed(id, { shared: true });
    for (const user of [ada, bob]) {
      assert.equal((await user.change(publicId, { remove: ['1001'] })).statusCode, 404);
      assert.equal((await user.call('DELETE', `/watchlists/${publicId}`)).statusCode, 404);
    }
    assert.equal((await read(publicId)).json<{ totalEntries: number }>().totalEntries, 1);
  });
});

describe('getWatchlist', () => {
  test('keeps the positions of missing media', async () => {
    const { id } = await ada.create('Placeholders', ['1010', '1011', '1012']);
    await db.updateTable('media').set({ withdrawn: '2026-01-01' }).where('id', '=', '1010').execute();
    await db.deleteFrom('media').where('id', '=', '1012').execute();
    const response = (await ada.call('GET', `/watchlists/${id}`)).json<{ entries: { id: string }[]; ids: string[] }>();
    assert.deepEqual(
      response.entries.map((entry) => entry.id),
      ['1011'],
    );
    assert.deepEqual(response.ids, ['1010', '1011', '1012']);
    const moved = await ada.changed(id, { move: [{ id: '1012', before: '1010' }], remove: ['1011'] });
    assert.deepEqual(moved.entries, ['1012', '1010'], 'they can be moved and removed like others');
    assert.equal((await ada.change(id, { add: ['1013', '1010'] })).statusCode, 200);
    assert.equal((await ada.select({ entryId: '1012', selectedWatchlists: [id] })).statusCode, 200);
    const other = await ada.create('Other');
    assert.equal((await ada.change(other.id, { add: ['1010'] })).statusCode, 404, 'but not added anew');
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openTestApp } from '../../testing.ts';
import { mediaRecord, putAll, seriesRecord } from '../../testing-records.ts';
import { newUser } from './testing-lists.ts';
import { accountsModule } from '../module.ts';

const { app, db } = await openTestApp(accountsModule);
await putAll(db, [seriesRecord('7'), mediaRecord('1001'), mediaRecord('1002'), mediaRecord('1003')]);
const ada = await newUser(app, db, 'ada');
const bob = await newUser(app, db, 'bob');

type User = Awaited<ReturnType<typeof newUser>>;
const change = async (user: User, body: Record<string, unknown>) =>
  (await user.call('PATCH', '/watchlists/saveditems', body)).json<{ ids: string[] }>().ids;

describe('savedItems', () => {
  test('is a list of ids of media and series, the latest first', async () => {
    const eve = await newUser(app, db, 'eve');
    const get = async () => (await eve.call('GET', '/watchlists/saveditems')).json<unknown>();
    assert.deepEqual(await get(), []);
    await change(eve, { add: ['1001'] });
    await change(eve, { add: ['series:7'] });
    assert.deepEqual(await get(), ['series:7', '1001']);
  });
});

describe('changeSavedItems', () => {
  test('imports the local list of a visitor in its order; saved items keep their positions, missing ones are omitted', async () => {
    await change(ada, { add: ['1003'] });
    const ids = await change(ada, { add: ['1002', 'series:7', '1003', '4711', 'series:8', '1001'] });
    assert.deepEqual(ids, ['1002', 'series:7', '1001', '1003']);
    assert.deepEqual(await ada.saved(), ids);
    assert.deepEqual(await bob.saved(), []);
  });

  test('removes media and series; media are also removed from the user’s lists, but not from those of others', async () => {
    const own = await ada.create('Own', ['1001', '1002']);
    const foreign = await bob.create('Foreign', ['1001']);
    assert.deepEqual(await change(ada, { remove: ['1001', 'series:7', '4711'] }), ['1002', '1003']);
    assert.deepEqual((await ada.lists())[own.id]?.entries, ['1002']);
    assert.deepEqual((await bob.lists())[foreign.id]?.entries, ['1001']);
    assert.deepEqual(await bob.saved(), ['1001']);
  });

  test('rejects malformed ids and more than a thousand', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => `${index}`);
    for (const body of [{ add: ['x'] }, { add: 'series:7' }, { remove: [7] }, { add: many }]) {
      assert.equal((await ada.call('PATCH', '/watchlists/saveditems', body)).statusCode, 400);
    }
  });
});

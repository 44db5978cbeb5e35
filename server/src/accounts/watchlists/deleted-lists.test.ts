import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sweepExpired } from '../../jobs/sweep-expired.ts';
import { openTestApp } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { newUser, errorOf } from './testing-lists.ts';
import { accountsModule } from '../module.ts';

const { app, db } = await openTestApp(accountsModule);
await putAll(db, [mediaRecord('1001'), mediaRecord('1002')]);
const ada = await newUser(app, db, 'ada');

const remove = (list: string) => ada.call('DELETE', `/watchlists/${list}`);
const restore = (list: string) => ada.call('POST', `/watchlists/${list}/restore`);
/** Lets the deleted list expire, as after an hour. */
const letExpire = (list: string) =>
  db
    .updateTable('watchlist')
    .set({ expires: new Date(Date.now() - 1) })
    .where('id', '=', Number(list))
    .execute();

describe('deleteList', () => {
  test('removes the list for its owner and for visitors with its public id; its media stay saved', async () => {
    const { id } = await ada.create('Waves', ['1002', '1001']);
    const { publicId } = await ada.changed(id, { shared: true });
    const response = await remove(id);
    const { restorableUntil, ...deleted } = response.json<{ restorableUntil: string }>();
    assert.deepEqual(deleted, { id, name: 'Waves' });
    const minutes = (Date.parse(restorableUntil) - Date.now()) / 60_000;
    assert.ok(minutes > 50 && minutes <= 60, `${minutes} minutes`);
    assert.deepEqual(await ada.lists(), {});
    assert.deepEqual(await ada.saved(), ['1002', '1001']);
    assert.equal((await app.inject({ url: `/api/v0/watchlists/${publicId}` })).statusCode, 404);
    assert.equal((await ada.call('GET', `/watchlists/${id}`)).statusCode, 404);
    assert.equal((await ada.change(id, { name: 'New' })).statusCode, 404);
    assert.equal((await ada.select({ entryId: '1001', selectedWatchlists: [id] })).statusCode, 404);
    assert.equal((await remove(id)).statusCode, 404);
  });

  test('keeps the twenty lists that were deleted last', async () => {
    const eve = await newUser(app, db, 'eve');
    const ids: string[] = [];
    for (let number = 1; number <= 21; number += 1) {
      const { id } = await eve.create('Again');
      ids.push(id);
      await eve.call('DELETE', `/watchlists/${id}`);
    }
    const [first, ...others] = ids;
    assert.equal((await eve.call('POST', `/watchlists/${first}/restore`)).statusCode, 404);
    assert.equal((await eve.call('POST', `/watchlists/${others[0]}/restore`)).statusCode, 200);
  });
});

describe('restoreList', () => {
  test('restores a list unchanged, also twice', async () => {
    const { id } = await ada.create('Tides', ['1002', '1001']);
    const before = await ada.changed(id, { shared: true });
    await remove(id);
    await ada.call('PATCH', '/watchlists/saveditems', { remove: ['1001'] });
    for (let click = 1; click <= 2; click += 1) {
      const response = await restore(id);
      assert.equal(response.statusCode, 200);
      assert.deepEqual(response.json(), before);
    }
    assert.deepEqual(await ada.lists(), { [id]: before });
    assert.ok((await ada.saved()).includes('1001'), 'what a list holds is saved');
  });

  test('is rejected if the name is in use by then', async () => {
    const { id } = await ada.create('Harbour');
    await remove(id);
    await ada.create('harbour');
    const response = errorOf(await restore(id));
    assert.deepEqual([response.status, response.problem], [409, 'name.taken']);
  });

  test('is rejected if the user has the maximum number of lists', async () => {
    const finn = await newUser(app, db, 'finn');
    const { id } = await finn.create('The one');
    await finn.call('DELETE', `/watchlists/${id}`);
    const hundred = Array.from({ length: 100 }, (_, at) => ({ account_id: finn.id, name: `${at}`, name_key: `${at}` }));
    await db.insertInto('watchlist').values(hundred).execute();
    const full = { status: 409, problem: 'lists.full', message: 'There are 100 lists already, the most possible' };
    assert.deepEqual(errorOf(await finn.call('POST', `/watchlists/${id}/restore`)), full);
    assert.deepEqual(errorOf(await finn.call('POST', '/watchlists', { name: 'New' })), full);
  });

  test('ends after an hour; then the job deletes the list with its entries', async () => {
    const { id } = await ada.create('Old', ['1001']);
    await remove(id);
    await letExpire(id);
    assert.equal((await restore(id)).statusCode, 404);
    await sweepExpired.run(db, new AbortController().signal);
    const rows = await db.selectFrom('watchlist_entry').selectAll().where('watchlist_id', '=', Number(id)).execute();
    assert.deepEqual(rows, []);
  });
});

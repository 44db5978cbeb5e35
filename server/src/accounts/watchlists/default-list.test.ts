import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listLimits, type WatchlistMap } from '@mediothek/contract';
import { openTestApp } from '../../testing.ts';
import { addMedia, errorOf, newUser } from './testing-lists.ts';
import { accountsModule } from '../module.ts';

const { app, db } = await openTestApp(accountsModule);
const ids = Array.from({ length: listLimits.entries + 2 }, (_, index) => `${1001 + index}`);
await addMedia(db, ids);
type User = Awaited<ReturnType<typeof newUser>>;

/** The request of one press on the save control. */
const press = (user: User, entryId: string) =>
  user.select({ entryId, deselectedWatchlists: [], defaultWatchlist: true });
const defaults = async (user: User) => Object.entries(await user.lists()).filter(([, { isDefault }]) => isDefault);

describe('the default list', () => {
  test('is created by the first press, and filled by the next', async () => {
    const ada = await newUser(app, db, 'ada');
    const lecture = await ada.create('Lecture', ['1003']);
    const response = await press(ada, '1001');
    assert.equal(response.statusCode, 200);
    await press(ada, '1002');
    await press(ada, '1003');
    const [[id = '', list] = []] = await defaults(ada);
    assert.deepEqual(list, {
      name: 'Watch later',
      hasDefaultName: true,
      isDefault: true,
      entries: ['1001', '1002', '1003'],
    });
    assert.deepEqual((await ada.lists())[lecture.id]?.entries, ['1003'], 'no other list is changed');
    assert.deepEqual(await ada.saved(), ['1003', '1002', '1001']);
    assert.equal(Object.keys(response.json<WatchlistMap>()).length, 2);

    // Undo, as the message offers it.
    await ada.select({ entryId: '1002', deselectedWatchlists: [id] });
    await ada.select({ entryId: '1003', deselectedWatchlists: [id] });
    assert.deepEqual((await ada.lists())[id]?.entries, ['1001']);
    assert.deepEqual(await ada.saved(), ['1003', '1001'], 'a medium that another list contains stays saved');
  });

  test('is one, however many tabs press at the same time', async () => {
    const bob = await newUser(app, db, 'bob');
    const responses = await Promise.all(ids.slice(0, 8).map((id) => press(bob, id)));
    assert.deepEqual(
      responses.map(({ statusCode }) => statusCode),
      responses.map(() => 200),
    );
    const [[, list] = [], ...others] = await defaults(bob);
    assert.deepEqual(others, []);
    assert.deepEqual(list?.entries.toSorted(), ids.slice(0, 8));
    await assert.rejects(
      db
        .insertInto('watchlist')
        .values({ account_id: bob.id, name: 'Second', name_key: 'second', is_default: true })
        .execute(),
      /watchlist_default/,
    );
  });

  test('can be renamed, and stays the default list', async () => {
    const carl = await newUser(app, db, 'carl');
    await press(carl, '1001');
    const [[id = ''] = []] = await defaults(carl);
    const renamed = await carl.changed(id, { name: 'For the train' });
    assert.deepEqual(renamed, { name: 'For the train', isDefault: true, entries: ['1001'] });
    await press(carl, '1002');
    assert.deepEqual(await carl.lists(), { [id]: { ...renamed, entries: ['1001', '1002'] } });
    await carl.create('Watch later'); // the name is free
    assert.equal((await defaults(carl)).length, 1);
  });

  test('has its names in all languages, so that no other list seems to be it', async () => {
    const dora = await newUser(app, db, 'dora');
    await press(dora, '1001');
    for (const name of ['watch LATER', 'Später ansehen']) {
      const response = await dora.call('POST', '/watchlists', { name });
      assert.deepEqual([errorOf(response).status, errorOf(response).problem], [409, 'name.taken']);
    }
    const [[id = ''] = []] = await defaults(dora);
    const own = await dora.change(id, { name: 'Später ansehen' });
    assert.equal(own.statusCode, 200, 'its owner may choose any of them');
  });

  test('is the user’s own list of this name, if there is one', async () => {
    const eve = await newUser(app, db, 'eve');
    const own = await eve.create('Später ansehen', ['1002']);
    await press(eve, '1001');
    assert.deepEqual(await eve.lists(), {
      [own.id]: { name: 'Später ansehen', isDefault: true, entries: ['1002', '1001'] },
    });
  });

  test('is created again after it was deleted; the deleted one is then restored as an ordinary list', async () => {
    const finn = await newUser(app, db, 'finn');
    await press(finn, '1001');
    const [[first = ''] = []] = await defaults(finn);
    await finn.change(first, { name: 'Old' });
    await finn.call('DELETE', `/watchlists/${first}`);
    await press(finn, '1002');
    const [[second, list] = []] = await defaults(finn);
    assert.notEqual(second, first);
    assert.deepEqual(list?.entries, ['1002']);
    const restored = await finn.call('POST', `/watchlists/${first}/restore`);
    assert.deepEqual(restored.json(), { name: 'Old', entries: ['1001'] });
    assert.deepEqual(
      (await defaults(finn)).map(([id]) => id),
      [second],
    );
  });

  test('is restored as the default list, with its name, if no other has replaced it', async () => {
    const gina = await newUser(app, db, 'gina');
    await press(gina, '1001');
    const [[id = '', list] = []] = await defaults(gina);
    await gina.call('DELETE', `/watchlists/${id}`);
    assert.deepEqual((await gina.call('POST', `/watchlists/${id}/restore`)).json(), list);
  });

  test('is public under its name in the language of the reader', async () => {
    const hal = await newUser(app, db, 'hal');
    await press(hal, '1001');
    const [[id = ''] = []] = await defaults(hal);
    const { publicId } = await hal.changed(id, { shared: true });
    const { json } = await app.inject({ url: `/api/v0/watchlists/${publicId}` });
    const { name, hasDefaultName, isDefault } = json<{ name: string; hasDefaultName?: boolean; isDefault?: boolean }>();
    assert.deepEqual(
      { name, hasDefaultName, isDefault },
      { name: 'Watch later', hasDefaultName: true, isDefault: undefined },
    );
  });

  test('changes nothing if it is full, if there are too many lists, or if the medium is missing', async () => {
    const ines = await newUser(app, db, 'ines');
    await press(ines, ids[0] ?? '');
    const [[id = ''] = []] = await defaults(ines);
    await ines.change(id, { add: ids.slice(1, listLimits.entries) });
    assert.equal(errorOf(await press(ines, ids.at(-1) ?? '')).problem, 'list.full');
    assert.equal((await press(ines, '999')).statusCode, 404);

    const joe = await newUser(app, db, 'joe');
    const rows = Array.from({ length: listLimits.lists }, (_, at) => ({
      account_id: joe.id,
      name: `List ${at}`,
      name_key: `list ${at}`,
    }));
    await db.insertInto('watchlist').values(rows).execute();
    assert.equal(errorOf(await press(joe, '1001')).problem, 'lists.full');
    assert.deepEqual(await joe.saved(), []);
  });
});

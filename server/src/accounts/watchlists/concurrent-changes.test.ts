/** Several tabs change the same lists concurrently. The lists must contain exactly the acknowledged changes. */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, test } from 'node:test';
import { listLimits } from '@mediothek/contract';
import { openTestApp } from '../../testing.ts';
import { addMedia, newUser, errorOf } from './testing-lists.ts';
import { accountsModule } from '../module.ts';

const { app, db } = await openTestApp(accountsModule);
const ids = Array.from({ length: 260 }, (_, index) => `${1001 + index}`);
await addMedia(db, ids);

/** Reproducible numbers from 0 to below 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const isTwice = (id: string, at: number, all: readonly string[]) => all.indexOf(id) !== at;
const tabs = [0, 1, 2, 3, 4, 5, 6, 7];

describe('parallel changes of one list', () => {
  test('lose no entry, restore none and keep an order', async (context) => {
    const seed = randomInt(2 ** 31);
    context.diagnostic(`seed ${seed}`);
    const user = await newUser(app, db, 'ada');
    const common = ids.slice(0, 40);
    const { id: list } = await user.create('Common', common);
    const other = await user.create('Other');

    /**
     * Each tab adds and removes its own media, and moves those of all tabs.
     * @returns the tab's media in the list at the end
     */
    async function useTab(tab: number): Promise<Set<string>> {
      const random = randomNumbers(seed + tab);
      const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
      const own = ids.slice(40 + tab * 6, 46 + tab * 6);
      const anyEntry = () => pick(ids.slice(0, 88));
      const held = new Set<string>();
      const add = (id: string) => {
        held.add(id);
        return random() < 0.5
          ? user.change(list, { add: [id], move: [{ id, before: anyEntry() }] })
          : user.select({ entryId: id, selectedWatchlists: [list, other.id] });
      };
      const remove = (id: string) => {
        held.delete(id);
        return random() < 0.5
          ? user.change(list, { remove: [id], move: [{ id: anyEntry(), before: null }] })
          : user.select({ entryId: id, selectedWatchlists: [other.id] });
      };
      const move = () => user.change(list, { move: [{ id: anyEntry(), before: anyEntry() }] });
      const rename = () => user.change(list, { name: `Common ${tab}`, shared: random() < 0.5 });
      const changes = [add, remove, add, remove, move, rename];
      for (let step = 0; step < 25; step += 1) {
        const response = await changes[Math.floor(random() * changes.length)]?.(pick(own));
        assert.equal(response?.statusCode, 200, response?.body);
        const now = (await user.lists())[list]?.entries ?? [];
        assert.deepEqual(now.filter((entry) => own.includes(entry)).toSorted(), [...held].toSorted(), `tab ${tab}`);
      }
      return held;
    }
    const held = await Promise.all(tabs.map(useTab));

    const { entries } = (await user.lists())[list] ?? { entries: [] };
    assert.deepEqual(entries.toSorted(), [...common, ...held.flatMap((own) => [...own])].toSorted());
    const rows = await db
      .selectFrom('watchlist_entry')
      .select('position')
      .where('watchlist_id', '=', Number(list))
      .execute();
    assert.deepEqual(
      rows.map(({ position }) => String(position)).filter(isTwice),
      [],
      'no two entries at one position',
    );
  });

  test('fill a list exactly to its limit; rejected entries are missing', async () => {
    const user = await newUser(app, db, 'bob');
    const { id: list } = await user.create('Full');
    const pairs = Array.from({ length: 130 }, (_, index) => ids.slice(index * 2, index * 2 + 2));
    const responses = await Promise.all(
      pairs.map(async (add) => ({ add, response: await user.change(list, { add }) })),
    );
    const added = responses.filter(({ response }) => response.statusCode === 200).flatMap(({ add }) => add);
    assert.equal(added.length, listLimits.entries);
    for (const { response } of responses) {
      if (response.statusCode !== 200) assert.equal(errorOf(response).problem, 'list.full');
    }
    assert.deepEqual((await user.lists())[list]?.entries.toSorted(), added.toSorted());
    assert.deepEqual((await user.saved()).toSorted(), added.toSorted());
  });
});

describe('parallel new lists', () => {
  test('are limited to the maximum number', async () => {
    const user = await newUser(app, db, 'carl');
    const names = Array.from({ length: listLimits.lists + 8 }, (_, index) => `List ${index}`);
    const responses = await Promise.all(names.map((name) => user.call('POST', '/watchlists', { name })));
    const problems = responses.flatMap((response) => (response.statusCode === 201 ? [] : [errorOf(response).problem]));
    assert.deepEqual(problems, Array(8).fill('lists.full'));
    assert.equal(Object.keys(await user.lists()).length, listLimits.lists);
  });
});

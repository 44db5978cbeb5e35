import { describe, expect, test } from '@jest/globals';
import type { WatchlistMove } from '@mediothek/contract';
import { arrange, moveBefore, movesBetween } from './order.ts';

/** Applies moves like the server. */
const reorder = (ids: readonly string[], moves: readonly WatchlistMove[]) =>
  moves.reduce((order: readonly string[], { id, before }) => moveBefore(order, id, before), ids);
const letters = (text: string) => text.split('');

describe('movesBetween', () => {
  test.each([
    ['abcd', 'abcd', 0],
    ['abcd', 'bacd', 1],
    ['abcd', 'bcda', 1],
    ['abcd', 'dabc', 1],
    ['abcd', 'dcba', 3],
    ['abcdef', 'fbadce', 3],
    ['', '', 0],
  ])('changes %s to %s in %d moves', (from, to, count) => {
    const moves = movesBetween(letters(from), letters(to));
    expect(reorder(letters(from), moves).join('')).toBe(to);
    expect(moves).toHaveLength(count);
  });

  test('transforms any order into any other', () => {
    // A linear congruential generator, so that each run tests the same orders.
    let state = 7;
    const next = (bound: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % bound;
    for (let round = 0; round < 50; round += 1) {
      const from = Array.from({ length: 20 }, (_, at) => String(at));
      const to = from.reduce((order: string[], id) => order.toSpliced(next(order.length + 1), 0, id), []);
      expect(reorder(from, movesBetween(from, to))).toEqual(to);
    }
  });
});

describe('arrange', () => {
  test.each([
    ['abc', 'cab', 'cab', 'nothing has changed elsewhere'],
    ['ac', 'cba', 'ca', 'what another tab took out is gone'],
    ['abcx', 'cba', 'cxba', 'what another tab put in comes after what it follows'],
    ['xabc', 'cba', 'xcba', 'or first'],
    ['abcxy', 'abc', 'abcxy', 'several keep their order'],
  ])('%s, ordered as %s, is %s: %s', (ids, order, arranged) => {
    expect(arrange(letters(ids), letters(order)).join('')).toBe(arranged);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { reorder } from './reorder.ts';

describe('reorder', () => {
  const order = (...moves: [id: string, before: string | null][]) =>
    reorder(
      ['a', 'b', 'c', 'd'],
      moves.map(([id, before]) => ({ id, before })),
    ).join('');

  test('moves an entry before another one or to the end', () => {
    assert.equal(order(['d', 'a']), 'dabc');
    assert.equal(order(['a', 'd']), 'bcad');
    assert.equal(order(['b', 'c']), 'abcd');
    assert.equal(order(['a', null]), 'bcda');
    assert.equal(order(['a', null], ['d', 'b']), 'dbca');
  });

  test('does not change the order if the entry or the target is missing', () => {
    assert.equal(order(['x', 'a']), 'abcd');
    assert.equal(order(['x', null]), 'abcd');
    assert.equal(order(['a', 'x']), 'abcd');
    assert.equal(order(['a', 'a']), 'abcd');
    assert.equal(order(), 'abcd');
  });
});

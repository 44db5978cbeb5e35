import { describe, expect, test } from '@jest/globals';
import { groupByLetter, letterOf } from './letters.ts';

describe('letterOf', () => {
  test.each([
    ['Ärzteverlag', 'A'],
    ['élan', 'E'],
    ['3sat', '#'],
    ['„Zitat“', '#'],
    ['  tib', 'T'],
    ['日本', '#'],
  ])('%s is under %s', (name, letter) => {
    expect(letterOf(name)).toBe(letter);
  });
});

describe('groupByLetter', () => {
  test('sorts letters and names as the language does, other names last', () => {
    const publisher = (name: string) => ({ name, slug: name, uri: name, count: 1 });
    const groups = groupByLetter(['Zoo', '3sat', 'Arte', 'Ätherlabor', 'Aal'].map(publisher), 'de');
    expect(groups.map(({ letter, publishers }) => [letter, ...publishers.map(({ name }) => name)])).toEqual([
      ['A', 'Aal', 'Arte', 'Ätherlabor'],
      ['Z', 'Zoo'],
      ['#', '3sat'],
    ]);
  });
});

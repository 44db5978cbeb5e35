import { describe, expect, test } from '@jest/globals';
import { groupByLetter, letterOf } from './letters.ts';

describe('letterOf', () => {
  test.each([
    ['Ärzteverlag', 'A'],
    ['élan', 'E'],
    ['3sat', '#'],
    ['100 Wellen', '#'],
    ['„Zitat“', 'Z'],
    ['Øresund', 'O'],
    ['  tib', 'T'],
    ['…', '#'],
    ['日本', '#'],
  ])('%s is under %s', (name, letter) => {
    expect(letterOf(name)).toBe(letter);
  });
});

describe('groupByLetter', () => {
  test('files umlauts as German libraries do, quotation marks not at all, other names last', () => {
    const publisher = (name: string) => ({ name, slug: name, uri: name, count: 1 });
    const names = ['Zoo', '3sat', 'Ofen', '„Österreich“', 'Odeon', '100 Wellen', 'Aal', 'Arte', 'Ätherlabor'];
    const groups = groupByLetter(names.map(publisher));
    expect(groups.map(({ letter, publishers }) => [letter, ...publishers.map(({ name }) => name)])).toEqual([
      ['A', 'Aal', 'Ätherlabor', 'Arte'],
      ['O', 'Odeon', '„Österreich“', 'Ofen'],
      ['Z', 'Zoo'],
      ['#', '3sat', '100 Wellen'],
    ]);
  });
});

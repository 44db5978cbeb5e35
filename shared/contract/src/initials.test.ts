import { expect, it } from '@jest/globals';
import { initialsOf } from './initials.ts';

it.each([
  ['Ada Lovelace', 'AL'],
  ['Lovelace, Ada', 'AL'],
  ['van der Berg, Jan Pieter', 'JB'],
  ['Émilie du Châtelet', 'ÉC'],
  ['öztürk, şule', 'ŞÖ'],
  ['Jean-Luc O’Neill', 'JO'],
  ['Plato', 'P'],
  ['Curie, M.', 'MC'],
  ['Noether,', 'N'],
  ['2. 0', ''],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

import { expect, it } from '@jest/globals';
import { w3cDate } from './w3c-date.ts';

it.each([
  ['2014', '2014', '2014'],
  ['2014-02', 'February 2014', 'Februar 2014'],
  ['2014-02-03', 'Feb 3, 2014', '3. Feb. 2014'],
  ['2013-05-01/2013-05-09', 'May 1, 2013 – May 9, 2013', '1. Mai 2013 – 9. Mai 2013'],
  ['2014-13', '2014-13', '2014-13'],
  ['-0045', '-0045', '-0045'],
  ['a/b/c', 'a/b/c', 'a/b/c'],
])('writes %s', (text, en, de) => {
  expect([w3cDate(text, 'en', 'UTC'), w3cDate(text, 'de', 'UTC')]).toEqual([en, de]);
});

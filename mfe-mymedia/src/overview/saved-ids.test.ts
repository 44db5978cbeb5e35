import { describe, expect, test } from '@jest/globals';
import { idsOf } from './saved-ids.ts';

describe('idsOf', () => {
  test.each([
    [{ ids: ['1', 'series:7'] }, ['1', 'series:7']],
    [
      ['1', 'series:7'],
      ['1', 'series:7'],
    ],
    [[], []],
    [null, []],
    [undefined, []],
  ])('%j has %j', (saved, ids) => expect(idsOf(saved)).toEqual(ids));
});

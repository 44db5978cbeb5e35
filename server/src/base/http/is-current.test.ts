import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isCurrent } from './response-hooks.ts';

describe('isCurrent', () => {
  const cases: [ifNoneMatch: string | undefined, tag: string, expected: boolean][] = [
    [undefined, '"1"', false],
    ['', '"1"', false],
    // The examples of RFC 9110, 8.8.3.2, in its column "Weak Comparison".
    ['W/"1"', 'W/"1"', true],
    ['W/"1"', 'W/"2"', false],
    ['W/"1"', '"1"', true],
    ['"1"', '"1"', true],
    ['"1"', 'W/"1"', true],
    ['"0", W/"1"', 'W/"1"', true],
    ['*', 'W/"1"', true],
  ];
  for (const [ifNoneMatch, tag, expected] of cases) {
    it(`is ${expected} for If-None-Match: ${ifNoneMatch} and ETag: ${tag}`, () => {
      assert.equal(isCurrent({ headers: { 'if-none-match': ifNoneMatch } }, tag), expected);
    });
  }
});

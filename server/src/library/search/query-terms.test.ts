import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseQuery } from './query-terms.ts';

describe('parseQuery', () => {
  it('separates words, phrases and exclusions', () => {
    assert.deepEqual(parseQuery('sound  "standing waves" -water -"in air"'), {
      required: [['sound'], ['standing waves']],
      excluded: [['water'], ['in air']],
    });
  });

  it('takes typographic quotes and quotes that never end', () => {
    assert.deepEqual(parseQuery('„stehende Wellen“ "to the end').required, [['stehende Wellen'], ['to the end']]);
  });

  it('keeps hyphens inside words and ignores signs that stand alone', () => {
    assert.deepEqual(parseQuery('x-ray - ""'), { required: [['x-ray'], ['-']], excluded: [] });
  });

  it('takes the first twenty terms of a paste', () => {
    assert.equal(parseQuery('word '.repeat(500)).required.length, 20);
  });
});

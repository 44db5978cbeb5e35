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

  it('accepts typographic quotes and missing closing quotes', () => {
    assert.deepEqual(parseQuery('„stehende Wellen“ "to the end').required, [['stehende Wellen'], ['to the end']]);
  });

  it('preserves hyphens inside words, treats a single hyphen as a word, and ignores empty quotation marks', () => {
    assert.deepEqual(parseQuery('x-ray - ""'), { required: [['x-ray'], ['-']], excluded: [] });
  });

  it('uses the first twenty terms of a long text', () => {
    assert.equal(parseQuery('word '.repeat(500)).required.length, 20);
  });
});

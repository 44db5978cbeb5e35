import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shorten } from './shorten.ts';

describe('shorten', () => {
  it('leaves what is short, on one line', () => {
    assert.equal(shorten(' The sea\n\ncomes. ', 20), 'The sea comes.');
  });

  it('cuts between words, without the sign before the cut', () => {
    assert.equal(shorten('The sea comes. And goes.', 16), 'The sea comes…');
    assert.equal(shorten('The sea, the moon', 10), 'The sea…');
  });

  it('cuts a word that is too long, and no character in two', () => {
    assert.equal(shorten('aaaaaaaaaaaa', 6), 'aaaaaa…');
    assert.equal(shorten('🎬🎬🎬', 3), '🎬…');
  });
});

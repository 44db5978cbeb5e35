import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { completeWords, wordsOf } from './words.ts';

describe('wordsOf', () => {
  it('lists words as written and as compared, each once', () => {
    assert.deepEqual(wordsOf(['Größe der Welle, größe']), [
      { word: 'größe', folded: 'grosse' },
      { word: 'welle', folded: 'welle' },
    ]);
  });
});

describe('completeWords', () => {
  it('cuts a text after a word', () => {
    assert.equal(completeWords('standing waves', 11), 'standing ');
    assert.equal(completeWords('standing waves', 8), 'standing ');
    assert.equal(completeWords('standing waves', 14), 'standing waves');
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { editDistance } from './edit-distance.ts';
import { oneErrorAway } from './similar-words.ts';

describe('oneErrorAway', () => {
  it('lists all texts with one typing error, and no others', () => {
    const texts = oneErrorAway('wave');
    for (const text of ['wvae', 'wav', 'wages', 'wae', 'waves', 'awave', 'cave'])
      assert.equal(texts.includes(text), editDistance(text, 'wave') === 1, text);
    assert.ok(texts.every((text) => editDistance(text, 'wave') === 1));
    assert.equal(new Set(texts).size, texts.length);
  });
});

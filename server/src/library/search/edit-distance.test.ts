import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { editDistance } from './edit-distance.ts';

describe('editDistance', () => {
  it('counts changed, missing, additional and swapped letters', () => {
    const distances: [string, string, number][] = [
      ['wave', 'wave', 0],
      ['wave', 'wawe', 1],
      ['wave', 'wae', 1],
      ['wave', 'waave', 1],
      ['wave', 'wvae', 1],
      ['', 'wave', 4],
      ['kitten', 'sitting', 3],
    ];
    for (const [a, b, distance] of distances) {
      assert.equal(editDistance(a, b), distance, `${a}, ${b}`);
      assert.equal(editDistance(b, a), distance, `${b}, ${a}`);
    }
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fold, withoutControls } from './fold.ts';

describe('fold', () => {
  it('makes titles comparable: in lower case and without accents', () => {
    assert.deepEqual(['Größe', 'ÉTÉ', 'Ærø'].map(fold), ['grosse', 'ete', 'aero']);
  });
});

describe('withoutControls', () => {
  it('replaces control characters, but not line breaks', () => {
    assert.equal(withoutControls('a\u0000b\u0002c\nd\te'), 'a b c\nd\te');
  });
});

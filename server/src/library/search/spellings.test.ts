import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { spellings } from './spellings.ts';

describe('spellings', () => {
  it('expands umlauts and contracts what may be one', () => {
    assert.deepEqual(spellings('Müller'), ['Müller', 'Mueller']);
    assert.deepEqual(spellings('Schroedinger'), ['Schroedinger', 'Schrodinger']);
    assert.deepEqual(spellings('ÖL'), ['ÖL', 'OeL']);
  });

  it('does not change words without umlauts', () => {
    for (const word of ['neue', 'Quelle', 'Steuer', 'wave']) assert.deepEqual(spellings(word), [word]);
  });
});

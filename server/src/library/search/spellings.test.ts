import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { spellings } from './spellings.ts';

describe('spellings', () => {
  it('writes umlauts out and contracts what may be one', () => {
    assert.deepEqual(spellings('Müller'), ['Müller', 'Mueller']);
    assert.deepEqual(spellings('Schroedinger'), ['Schroedinger', 'Schrodinger']);
    assert.deepEqual(spellings('ÖL'), ['ÖL', 'OeL']);
  });

  it('leaves alone what is no umlaut', () => {
    for (const word of ['neue', 'Quelle', 'Steuer', 'wave']) assert.deepEqual(spellings(word), [word]);
  });
});

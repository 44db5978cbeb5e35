import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { passagesOf } from './passages.ts';

describe('passagesOf', () => {
  it('joins consecutive cues without a pause', () => {
    const cues = [
      { start: 0, end: 2, text: 'A wave' },
      { start: 2, end: 4, text: 'travels along.' },
      { start: 20, end: 22, text: 'Later' },
    ];
    assert.deepEqual(passagesOf(cues), [
      { start: 0, end: 4, text: 'A wave travels along.' },
      { start: 20, end: 22, text: 'Later' },
    ]);
  });

  it('limits passages and transcripts', () => {
    const cues = Array.from({ length: 10_000 }, (_, at) => ({ start: at, end: at + 1, text: 'x'.repeat(99) }));
    const passages = passagesOf(cues);
    assert.equal(passages.length, 1000);
    assert.ok(passages.every(({ text }) => text.length <= 200));
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeWebVtt } from './write-web-vtt.ts';

describe('writeWebVtt', () => {
  it('rounds times to milliseconds, also up to the next second', () => {
    const text = writeWebVtt([{ start: 1.0004, end: 3599.9996, text: 'Waves' }]);
    assert.equal(text, 'WEBVTT\n\n00:00:01.000 --> 01:00:00.000\nWaves\n');
  });
});

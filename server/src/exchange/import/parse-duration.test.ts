import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseDuration } from './parse-duration.ts';

describe('parseDuration', () => {
  it('reads hours, minutes, seconds and ignores frames', () => {
    assert.equal(parseDuration('923MB, 00:33:25:34'), 2005);
    assert.equal(parseDuration('1.143,57 MB, 01:03:25:41'), 3805);
    assert.equal(parseDuration('00:00:09:12'), 9);
  });

  it('reads durations without frames and ISO 8601', () => {
    assert.equal(parseDuration('1:02:03'), 3723);
    assert.equal(parseDuration('PT1H2M3S'), 3723);
    assert.equal(parseDuration('PT90M'), 5400);
    assert.equal(parseDuration('PT4.5S'), 4);
  });

  it('rejects other texts', () => {
    for (const text of ['923MB', '12:30', '00:61:00:00', '1:2:3:4:5', 'PT', 'PT5X', ''])
      assert.equal(parseDuration(text), undefined, text);
  });
});

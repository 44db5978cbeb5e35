import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseWebVtt } from './web-vtt.ts';

describe('parseWebVtt', () => {
  it('reads cues with hours, identifiers, settings and several lines', () => {
    const file =
      'WEBVTT\n\n1\n00:01.500 --> 00:03.000 align:start\nFirst\nline\n\n01:02:03.450 --> 01:02:04.000\nLater\n';
    assert.deepEqual(parseWebVtt(file), [
      { start: 1.5, end: 3, text: 'First line' },
      { start: 3723.45, end: 3724, text: 'Later' },
    ]);
  });

  it('leaves out markup and resolves entities', () => {
    const file = 'WEBVTT\n\n00:00.000 --> 00:01.000\n<v Ada><c.loud>A &lt; B</c> &amp; <00:00.500>C';
    assert.deepEqual(parseWebVtt(file), [{ start: 0, end: 1, text: 'A < B & C' }]);
  });

  it('takes what is sound from a damaged file', () => {
    const file =
      '\uFEFFWEBVTT\r\n\r\nNOTE remark\r\n\r\n00:05.000 --> oops\r\nlost\r\n\r\n00:09.000 --> 00:08.000\r\nbackwards\r\n\r\n' +
      '00:07,000 --> 00:08,000\r\ncomma\r\n\r\n00:02.000 --> 00:03.000\r\nearlier\r\n\r\n00:04.000 --> 00:05.000\r\n';
    assert.deepEqual(
      parseWebVtt(file).map(({ text }) => text),
      ['earlier', 'comma'],
    );
  });

  it('finds nothing in what is no WebVTT', () => {
    assert.deepEqual(parseWebVtt('<html>not found</html>'), []);
  });
});

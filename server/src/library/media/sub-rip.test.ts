import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { subRipToWebVtt } from './sub-rip.ts';
import { parseWebVtt } from './web-vtt.ts';

const read = (text: string) => parseWebVtt(subRipToWebVtt(text));

describe('subRipToWebVtt', () => {
  it('preserves times and words with any line ends', async () => {
    const lines = [
      '1',
      '00:00:01,000 --> 00:00:02,500',
      'Hello',
      'you',
      '',
      '2',
      '1:00:03,5 --> 1:00:04,000',
      'Later',
      '',
    ];
    for (const end of ['\n', '\r\n', '\r']) {
      assert.deepEqual(await read(`\uFEFF${lines.join(end)}`), [
        { start: 1, end: 2.5, text: 'Hello you' },
        { start: 3603.5, end: 3604, text: 'Later' },
      ]);
    }
  });

  it('reads words literally, and omits fonts and positions', async () => {
    const text =
      '1\n00:00:01,000 --> 00:00:02,000 X1:40 X2:600\n{\\an8}<font color="red">1 < 2 & 3</font> <I>&lt;</I> <b>b</b> a-->c\n';
    assert.deepEqual(await read(text), [{ start: 1, end: 2, text: '1 < 2 & 3 &lt; b a-->c' }]);
  });

  it('finds cues without numbers or without empty lines between them, and preserves spoken numbers', async () => {
    const text =
      '00:00:01.000 --> 00:00:02.000\n42\n2\n00:00:02,000 --> 00:00:03,000\nb\n\n\n\n7\n00:00:03,000-->00:00:04,000\nc';
    assert.deepEqual(
      (await read(text)).map((cue) => cue.text),
      ['42', 'b', 'c'],
    );
  });
});

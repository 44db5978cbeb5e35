import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { correctCaptions, CorrectionError, isCorrected } from './correct-captions.ts';
import { subRipToWebVtt } from './sub-rip.ts';
import { parseWebVtt } from './web-vtt.ts';

const vtt = `WEBVTT - talk

NOTE who wrote it

STYLE
::cue { color: red }

one
00:01.000 --> 00:02.000 align:start
Hello <i>wrold</i>

00:00:02.000 --> 00:00:04.000
<v.loud Ada>Salt &amp; sand
on a plate.

00:00:04.000 --> 00:00:06.000
<v Ada>Yes?</v>
<v Ernst>No!</v>

00:00:07.000 --> 00:00:08.000
Hello wrold
`;
const source = (text = vtt, duration?: number) => ({ text, isSubRip: false, duration });
const hello = { start: 1, end: 2, text: 'Hello wrold' };
const salt = { start: 2, end: 4, text: 'Salt & sand on a plate.', speaker: 'Ada' };
const keep = ({ start, end, text }: typeof hello) => ({ start, end, text });

async function reasonOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => assert.fail('It was corrected'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof CorrectionError, String(error));
  return error.reason;
}

describe('correctCaptions', () => {
  test('replaces the text of one line, and nothing else', async () => {
    const corrected = await correctCaptions(source(), { base: hello, ...keep(hello), text: 'Hello world' });
    assert.equal(corrected, vtt.replace('Hello <i>wrold</i>', 'Hello world'));
  });

  test('replaces the times and preserves text and settings', async () => {
    const corrected = await correctCaptions(source(), { base: hello, text: hello.text, start: 0.5, end: 1.75 });
    assert.equal(corrected, vtt.replace('00:01.000 --> 00:02.000', '00:00:00.500 --> 00:00:01.750'));
  });

  test('escapes markup, and preserves the voice of a line', async () => {
    const text = 'Sand < salt --> & <v Eve>plate';
    const corrected = await correctCaptions(source(), { base: salt, ...keep(salt), text });
    assert.equal(
      corrected,
      vtt.replace('Salt &amp; sand\non a plate.', 'Sand &lt; salt --&gt; &amp; &lt;v Eve&gt;plate'),
    );
    assert.equal((await parseWebVtt(corrected))[1]?.text, text);
  });

  test('changes one of several voices; they share their times', async () => {
    const base = { start: 4, end: 6, text: 'No!', speaker: 'Ernst' };
    const corrected = await correctCaptions(source(), { base, text: 'Never!', start: 4, end: 6.5 });
    assert.deepEqual((await parseWebVtt(corrected)).slice(2, 4), [
      { start: 4, end: 6.5, text: 'Yes?', speaker: 'Ada' },
      { start: 4, end: 6.5, text: 'Never!', speaker: 'Ernst' },
    ]);
  });

  test('writes SubRip as SubRip, with its line ends', async () => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Hello</i>\r\nwrold\r\n2\r\n00:00:03,5 --> 00:00:04,000\r\nAnd\r\n';
    const base = { start: 1, end: 2.5, text: 'Hello wrold' };
    const change = { base, text: 'a < b & {c}', start: 1.25, end: 2.5 };
    const corrected = await correctCaptions({ text: srt, isSubRip: true }, change);
    assert.equal(
      corrected,
      srt.replace('00:00:01,000', '00:00:01,250').replace('<i>Hello</i>\r\nwrold', 'a < b & {c}'),
    );
    const cues = await parseWebVtt(subRipToWebVtt(corrected));
    assert.deepEqual(cues[1], { start: 3.5, end: 4, text: 'And' });
  });

  test('rejects a text that would be read differently', async () => {
    const change = (text: string) => ({ base: hello, ...keep(hello), text });
    for (const text of ['two  spaces', '', 'line\n\n00:09.000 --> 00:10.000\nMore', 'x\uFDD0amp;']) {
      assert.equal(await reasonOf(correctCaptions(source(), change(text))), 'text', text);
    }
    const srt = { text: '1\n00:00:01,000 --> 00:00:02,000\nHello wrold\n', isSubRip: true };
    for (const text of ['{\\an8}up', '<font color=red>x', '<b>x'])
      assert.equal(await reasonOf(correctCaptions(srt, change(text))), 'text', text);
  });

  test('rejects times that leave the place of the line, its order or the medium', async () => {
    const change = (start: number, end: number) =>
      correctCaptions(source(vtt, 9), { base: salt, text: 'x', start, end });
    for (const [start, end] of [
      [0.5, 4],
      [4.5, 5],
      [3, 3],
      [3, 2.5],
      [2, 6.5],
    ] as const)
      assert.equal(await reasonOf(change(start, end)), 'times', `${start} ${end}`);
    await change(1, 6);
    const last = { start: 7, end: 8, text: 'Hello wrold' };
    const late = correctCaptions(source(vtt, 9), { base: last, text: 'x', start: 7, end: 9.5 });
    assert.equal(await reasonOf(late), 'times');
    await correctCaptions(source(vtt, 7.5), { base: last, text: 'The end is as before', start: 7.25, end: 8 });
  });

  test('rejects a line that has changed, and a change that changes nothing', async () => {
    assert.equal(await reasonOf(correctCaptions(source(), { base: hello, ...keep(hello) })), 'unchanged');
    for (const base of [
      { ...hello, text: 'Hello' },
      { ...hello, end: 2.5 },
      { ...hello, speaker: 'Ada' },
    ])
      assert.equal(await reasonOf(correctCaptions(source(), { base, ...keep(hello), text: 'x' })), 'outdated');
  });

  test('changes one of two equal lines', async () => {
    const twice = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello wrold\n\n00:01.000 --> 00:02.000\nHello wrold\n';
    const corrected = await correctCaptions(source(twice), { base: hello, ...keep(hello), text: 'Hi' });
    assert.deepEqual((await parseWebVtt(corrected)).map(({ text }) => text).toSorted(), ['Hello wrold', 'Hi']);
  });
});

describe('isCorrected', () => {
  test('is true if the file has the new line in place of the original one', async () => {
    const change = { base: hello, ...keep(hello), text: 'Hello world' };
    assert.equal(await isCorrected(source(), change), false);
    assert.equal(await isCorrected(source(await correctCaptions(source(), change)), change), true);
    assert.equal(await isCorrected(source('WEBVTT\n\n00:05.000 --> 00:06.000\nx\n'), change), false);
  });
});

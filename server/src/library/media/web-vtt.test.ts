import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CaptionsError } from './captions-error.ts';
import { parseWebVtt } from './web-vtt.ts';

const [first, second] = ['00:00.000 --> 00:01.000', '00:01.000 --> 00:02.000'];
/** Cue texts of a file with this content after its signature. */
const textsOf = async (body: string) => (await parseWebVtt(`WEBVTT\n\n${body}`)).map(({ text }) => text);
const textOf = async (text: string) => (await textsOf(`${first}\n${text}`)).join('|');

describe('parseWebVtt: files', () => {
  const wholeFiles: Record<string, string> = {
    'line feeds': `WEBVTT\n\n${first}\na\n`,
    'a byte order mark': `\uFEFFWEBVTT\n\n${first}\na`,
    'carriage returns': `WEBVTT\r\r${first}\ra\r`,
    both: `WEBVTT\r\n\r\n${first}\r\na\r\n\r\n`,
    'a title': `WEBVTT - A film\n\n${first}\na`,
    'a tab after the signature': `WEBVTT\t\n\n${first}\na`,
    'metadata in the header': `WEBVTT\nKind: captions\nLanguage: en\n\n${first}\na`,
    'a cue in the header': `WEBVTT\n${first}\na`,
    'many empty lines': `WEBVTT\n\n\n\n${first}\na\n\n\n`,
  };
  for (const [name, file] of Object.entries(wholeFiles)) {
    it(`reads a file with ${name}`, async () =>
      assert.deepEqual(await parseWebVtt(file), [{ start: 0, end: 1, text: 'a' }]));
  }

  const foreign = ['', 'WEBVTTx', 'webvtt', ' WEBVTT', '\nWEBVTT', `1\n${first}\na`, '<html>not found</html>', 'PNG'];
  for (const file of foreign) {
    it(`rejects ${JSON.stringify(file)}`, async () => assert.rejects(parseWebVtt(file), CaptionsError));
  }

  const blocks: Record<string, string> = {
    'identifiers, also those that resemble keywords': `NOTEBOOK\n${first}\na\n\nSTYLES\n${second}\nb`,
    notes: `NOTE\n\nNOTE of\ntwo lines\n\n${first}\na\n\nNOTE b\n\n${second}\nb`,
    'style sheets, before and after cues': `STYLE\n::cue { color: red }\n\n${first}\na\n\nSTYLE\n::cue(b) {}\n\n${second}\nb`,
    regions: `REGION\nid:fred\nwidth:40%\n\n${first} region:fred\na\n\n${second}\nb`,
    // A line with an arrow starts a cue in any block.
    'cues in notes and style sheets': `NOTE\n${first}\na\n\nSTYLE\nb {}\n${second}\nb`,
    'cues without an empty line between them': `${first}\na\n${second}\nb`,
    'cues with two lines before their times': `x\ny\n${first}\na\n\n${second}\nb`,
    'cues after damaged ones': `00:05.000 --> oops\nlost\n\n${first}\na\n--> \nlost\n\n${second}\nb`,
    'cues in the order of their times': `${second}\nb\n\n${first}\na`,
    'settings, known, unknown and broken': `${first} line:0 position:20%,center align:start foo:bar line: ::\na\n\n${second}line:-1\nb`,
    'times without spaces and with many of them': `00:00.000-->00:01.000\na\n\n \t00:01.000\t--> \f 00:02.000 \t\nb`,
  };
  for (const [name, body] of Object.entries(blocks)) {
    it(`supports ${name}`, async () => assert.deepEqual(await textsOf(body), ['a', 'b']));
  }

  it('reads times with and without hours', async () => {
    const times = ['00:01.500 --> 59:59.999', '1:00:00.000 --> 01:00:00.001', '123:00:00.000 --> 124:00:00.000'];
    const cues = await parseWebVtt(`WEBVTT\n\n${times.map((line) => `${line}\na\n\n`).join('')}`);
    assert.deepEqual(
      cues.map(({ start, end }) => [start, end]),
      [
        [1.5, 3599.999],
        [3600, 3600.001],
        [442_800, 446_400],
      ],
    );
  });

  it('ignores cues whose times violate the specification', async () => {
    const rejected = [
      '00:00,000',
      '00:00.00',
      '00:00.0000',
      '0:00.000',
      '00:60.000',
      '00:60:00.000',
      '00.000',
      '-00:00.000',
      '٠٠:٠٠.٠٠٠',
    ];
    for (const time of rejected) assert.deepEqual(await textsOf(`${time} --> 99:00:00.000\na`), [], time);
  });

  it('omits cues that no player shows: those that end before they start, and those without text', async () => {
    assert.deepEqual(await textsOf(`00:02.000 --> 00:01.000\nnever\n\n${first}\n\n${second}\n<b> </b>`), []);
  });
});

describe('parseWebVtt: text of cues', () => {
  const texts: [written: string, read: string][] = [
    ['a\nb  c', 'a b c'],
    ['line: one of them', 'line: one of them'],
    ['<b>a</b> <i.x.y>b</i> <u>c</u> <c.loud>d</c> <lang en>e</lang> <00:00.500>f', 'a b c d e f'],
    ['<ruby>x<rt>y</rt></ruby>', 'xy'],
    ['<b>a <i>b', 'a b'],
    ['</b>a</i>', 'a'],
    ['a > b', 'a > b'],
    ['a <b', 'a'],
    ['a &amp; b &lt;c&gt;&nbsp;d &quot;e&quot;', 'a & b <c> d "e"'],
    ['caf&eacute; &copy 2024 &hellip; &notit; &nosuch; & x', 'café © 2024 … ¬it; &nosuch; & x'],
    ['&#233; &#xE9; &#128512; &#0; &#38;lt;', 'é é 😀 \uFFFD &lt;'],
    ['a\0b', 'a\uFFFDb'],
    ['<script>alert(1)</script><img src=x onerror=alert(1)>b', 'alert(1)b'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['\uFDD0lt;b>', '\uFFFDlt;b>'],
    ['a\u2028b', 'a b'],
  ];
  for (const [written, read] of texts) {
    it(`reads ${JSON.stringify(written)}`, async () => assert.equal(await textOf(written), read));
  }

  it('names the speakers, also several in one cue', async () => {
    const cue = '<v Ada Lovelace>Hello <b>you</b></v> <v.loud Tom &amp; Jerry>\tHi!\n<v>nobody';
    assert.deepEqual(await parseWebVtt(`WEBVTT\n\n${first}\n${cue}`), [
      { start: 0, end: 1, text: 'Hello you', speaker: 'Ada Lovelace' },
      { start: 0, end: 1, text: 'Hi!', speaker: 'Tom & Jerry' },
      { start: 0, end: 1, text: 'nobody' },
    ]);
  });
});

describe('parseWebVtt: excessive sizes', () => {
  const stamp = (second: number) => new Date(second * 1000).toISOString().slice(11, 23);
  const cues = (count: number) =>
    `WEBVTT\n\n${Array.from({ length: count }, (_, index) => `${stamp(index % 80_000)} --> ${stamp(86_399)}\n<b>word ${index}</b>`).join('\n\n')}`;

  it('reads 100,000 cues without blocking the event loop', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const read = await parseWebVtt(cues(100_000)).finally(() => clearInterval(timer));
    assert.equal(read.length, 100_000);
    assert.ok(turns >= 20, `${turns} turns`);
  });

  const hostile: Record<string, string> = {
    'more than 100,000 cues': cues(100_001),
    'an excessively long line': `WEBVTT\n\n${first}\n${'x'.repeat(2e6)}`,
    'an excessively long line of times': `WEBVTT\n\n${first} ${'a:b '.repeat(1e6)}`,
    'a cue with too many lines': `WEBVTT\n\n${first}\n${'x\n'.repeat(1e6)}`,
    'deeply nested tags': `WEBVTT\n\n${first}\n${'<b>'.repeat(5000)}`,
  };
  for (const [name, file] of Object.entries(hostile)) {
    it(`rejects ${name}`, async () => assert.rejects(parseWebVtt(file), CaptionsError));
  }

  it('skips notes of any length', async () => {
    assert.deepEqual(await textsOf(`NOTE ${'x'.repeat(2e6)}\n${'&<\n'.repeat(1e5)}\n\n${first}\na`), ['a']);
  });
});

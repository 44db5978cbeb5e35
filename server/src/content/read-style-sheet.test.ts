import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { ContentError } from './content-error.ts';
import { parseStyleSheet } from './read-style-sheet.ts';

const origin = 'https://portal.example';
const problemsOf = (text: string): string[] => {
  try {
    parseStyleSheet(text, origin);
    return [];
  } catch (error) {
    assert.ok(error instanceof ContentError);
    return error.problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
  }
};

describe('parseStyleSheet', () => {
  it('returns the classes of all rules, and a path and integrity from the hash', () => {
    const text = '.spring a, .-x:hover > .y_1 { color: red } @media (width > 40rem) { .wide { display: grid } }';
    const { classes, href, version, integrity, text: same } = parseStyleSheet(text, origin);
    assert.deepEqual([...classes], ['spring', '-x', 'y_1', 'wide']);
    assert.equal(href, `/resources/content/styles.${version}.css`);
    assert.match(version, /^[\w-]{16}$/);
    assert.equal(integrity, `sha256-${createHash('sha256').update(text).digest('base64')}`);
    assert.equal(same, text);
  });

  it('is inline if it is small and has neither URLs nor what could end its element', () => {
    const small = '@media (width < 40rem) { .a { color: red } }';
    assert.equal(parseStyleSheet(`/* </style> */\n${small}`).inline, small);
    for (const text of [
      `.a::before { content: "${'x'.repeat(4_096)}" }`,
      '.a { background: url(tiles/home/a.svg) }',
      '.a::before { content: "</p>" }',
    ]) {
      assert.equal(parseStyleSheet(text).inline, undefined, text.slice(0, 60));
    }
    const escaped = '.a::before { content: "\\3c /style>" }';
    assert.equal(parseStyleSheet('.a::before { content: "</style>" }').inline, escaped);
  });

  const accepted = [
    '.a { background: url(tiles/home/a.svg) }',
    '.a { background: url("/resources/content/tiles/home/a.svg") }',
    `.a { background: url('${origin}/thumbnail/1001/') }`,
    '.a { background: image-set("a.avif" type("image/avif"), "a.png" 2x) }',
    '.a { background: url(data:image/svg+xml,%3Csvg/%3E); mask: url(#shape) }',
    '.a::before { content: "https://other.example" }',
    '@font-face { font-family: A; src: url(sites/mediothek/base/a.woff2) format("woff2") }',
  ];
  for (const text of accepted) it(`accepts ${text}`, () => assert.deepEqual(problemsOf(text), []));

  const rejected: Record<string, RegExp> = {
    '.a { background: url(https://other.example/a.png) }':
      /^1:6 https:\/\/other\.example\/a\.png is not a file of this/,
    '.a { background: url("//other.example/a.png") }': /not a file of this portal$/,
    ".a { background: URL( 'http://portal.example/a.png' ) }": /not a file of this portal$/,
    '.a { background: u\\72l(https://other.example/a.png) }': /not a file of this portal$/,
    '.a { background: url(\\68ttps://other.example/a.png) }': /not a file of this portal$/,
    '.a { background: image-set("https://other.example/a.png" 1x) }': /not a file of this portal$/,
    '.a { --picture: url(https://other.example/a.png) }': /not a file of this portal$/,
    '.a { background: url(javascript:alert(1)) }': /not a file of this portal$/,
    '.a { background: url(data:text/html,x) }': /not a file of this portal$/,
    '@font-face { src: url(https://other.example/a.woff2) }': /not a file of this portal$/,
    '@import "https://other.example/a.css";': /^1:1 @import is not supported/,
    '@\\69mport "a.css";': /^1:1 At-rule without name$/,
    '@IMPORT url(a.css);': /@import is not supported/,
    '.a { color: red': /^1:1 Unclosed block$/,
    '.a { color }': /^1:6 Unknown word/,
    '.tinted { color: red }': /^1:1 \.tinted is a class of the portal; use another name$/,
    [`.a { color: red }${' '.repeat(32_768)}`]: /^1:1 has 32785 bytes, more than 32768$/,
  };
  for (const [text, expected] of Object.entries(rejected)) {
    it(`rejects ${text.slice(0, 70)}`, () => {
      const [problem = '', ...others] = problemsOf(text);
      assert.match(problem, expected);
      assert.deepEqual(others, []);
    });
  }
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestApp } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { libraryModule } from '../module.ts';

const { app, db } = await openTestApp(libraryModule);
await putAll(db, [mediaRecord('1', { title: { en: 'Standing waves', de: 'Stehende Wellen' }, keywords: ["O'Neill"] })]);

/** Texts that could escape from strings, query syntax or encodings, each alone and between others. */
const hostile = [
  "'",
  "''",
  '"',
  '\\',
  "\\'",
  '$$',
  '$1',
  '?',
  ';',
  '--',
  '/*',
  "'; drop table media; --",
  "' or 1=1 --",
  '!',
  '&',
  '|',
  '<->',
  '<99999>',
  '(',
  ')',
  ':*',
  ':ABCD',
  'a:*b',
  '*',
  '%',
  '_',
  '\u0000',
  '\u0001\u0002\u0003',
  '\uD800',
  '\uFFFF',
  '\u200E\u202Eevaw\u202C',
  'גלים עומדים',
  'موجة',
  '波動',
  '🎻👩‍👩‍👧',
  'e\u0301'.repeat(50),
  '\u0300'.repeat(200),
  'ﬃ',
  'İ',
  '<mark>',
  '<script>alert(1)</script>',
  '&lt;',
  '{"a":1}',
  '[[]]',
  '-',
  '- -',
  '-"',
  'a'.repeat(500),
  '"'.repeat(500),
  '('.repeat(500),
  `${'a '.repeat(249)}b`,
  '-a '.repeat(166),
];

/** Deterministic sequence (Mulberry32), so that a failure can be reproduced. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function mixtures(count: number): string[] {
  const next = random(2026);
  const pieces = [...hostile, 'waves', 'Wellen', ' ', ' -', ' "'];
  const piece = () => pieces[Math.floor(next() * pieces.length)] ?? '';
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(next() * 6) }, piece)
      .join('')
      .slice(0, 500),
  );
}

const paths = [
  (text: string) => `/api/v0/search?query=${text}`,
  (text: string) => `/api/v0/search?filter=${encodeURIComponent('keyword;')}${text}`,
  (text: string) => `/api/v0/search/suggestions?query=${text}`,
  (text: string) => `/api/v0/search/facets/keyword?query=${text}`,
];
/** A lone surrogate cannot be encoded in a URL. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

describe('search', () => {
  it('responds to any text with results or 400, never with a server error', async () => {
    for (const text of [...hostile, ...mixtures(150)]) {
      for (const path of paths) {
        const { statusCode, body } = await app.inject(path(encode(text)));
        assert.ok(statusCode === 200 || statusCode === 400, `${statusCode} for ${JSON.stringify(text)}: ${body}`);
        JSON.parse(body, (key, value) => {
          if (key === 'highlightedValue') assert.doesNotMatch(String(value), /<(?!\/?mark>)/, text);
        });
      }
    }
    const { totalEntries } = (await app.inject('/api/v0/search?query=wave')).json();
    assert.equal(totalEntries, 1);
  });

  it('rejects values that are out of bounds', async () => {
    const outOfBounds = [
      `/api/v0/search?query=${'a'.repeat(501)}`,
      '/api/v0/search?page=0',
      '/api/v0/search?page=10001',
      '/api/v0/search?page=1e9',
      '/api/v0/search?sort=rank',
      '/api/v0/search?order=up',
      '/api/v0/search?filter=colour;red',
      `/api/v0/search?${'filter=keyword;a&'.repeat(51)}`,
      '/api/v0/search/facets/colour',
      '/api/v0/search/facets/keyword?page=101',
      '/api/v0/search/suggestions',
      `/api/v0/search/suggestions?query=${'a'.repeat(101)}`,
    ];
    for (const path of outOfBounds) assert.equal((await app.inject(path)).statusCode, 400, path);
  });

  it('responds to the last page that is allowed', async () => {
    const { statusCode, body } = await app.inject('/api/v0/search?page=10000&sort=title');
    assert.deepEqual([statusCode, JSON.parse(body).entries], [200, []]);
  });
});

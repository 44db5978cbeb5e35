import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { publishedPrefix } from '../../uploads/upload-keys.ts';
import { storedCacheControl } from './stored-cache-control.ts';

describe('storedCacheControl', () => {
  const forever = 'public, max-age=31536000, s-maxage=3600, immutable';
  const folder = publishedPrefix('1001', '0123456789abcdef');
  const cases: [key: string, expected: string | undefined][] = [
    [`${folder}master.m3u8`, forever],
    [`${folder}video/720/s1.m4s`, forever],
    [`${folder}captions-de.vtt`, 'public, max-age=3600'],
    ['files/1001/master.m3u8', 'public, max-age=3600'],
    ['files/1001/films/s1.m4s', 'public, max-age=3600'],
    ['dumps/library.jsonl.gz', 'public, max-age=300'],
    ['uploads/x/processed/0123456789abcdef/master.m3u8', undefined],
    ['withdrawn/files/1001/0123456789abcdef/master.m3u8', undefined],
    ['cache/thumbnails/1', undefined],
  ];
  for (const [key, expected] of cases) {
    it(`is ${expected} for ${key}`, () => assert.equal(storedCacheControl(key), expected));
  }
});

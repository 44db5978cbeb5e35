import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readItemDate } from './item-date.ts';

describe('readItemDate', () => {
  const dates = {
    'Sat, 21 Nov 2026 13:10:00 +0100': '2026-11-21T12:10:00.000Z',
    'Sat, 21 Nov 2026 13:10:00 GMT': '2026-11-21T13:10:00.000Z',
    'Sat, 21 Nov 26 13:10 EST': '2026-11-21T18:10:00.000Z',
    '21 Nov 2026 13:10:00 Z': '2026-11-21T13:10:00.000Z',
    'Sat, 21 Nov 2026 13:10:00': '2026-11-21T13:10:00.000Z',
    'Sat, 21 Nov 2026 13:10:00 CET': '2026-11-21T13:10:00.000Z',
    'Sa, 21 Nov 2026 13:10:00 +0000': '2026-11-21T13:10:00.000Z',
    'Mon, 21 Nov 2026 13:10:00 +0000': '2026-11-21T13:10:00.000Z',
    '2026-11-21T13:10:00+01:00': '2026-11-21T12:10:00.000Z',
    '2026-11-21T13:10:00.123Z': '2026-11-21T13:10:00.123Z',
    '2026-11-21T13:10:00': '2026-11-21T13:10:00.000Z',
    '2026-11-21 13:10:00': '2026-11-21T13:10:00.000Z',
    '2026-11-21': '2026-11-21T00:00:00.000Z',
  };
  for (const [text, expected] of Object.entries(dates)) it(text, () => assert.equal(readItemDate(text), expected));

  it('returns undefined for invalid dates', () => {
    for (const text of [
      undefined,
      '',
      'yesterday',
      '0000-00-00',
      '+275760-09-13',
      '1900-01-01',
      `1${' '.repeat(90)}`,
      '1e9',
    ])
      assert.equal(readItemDate(text), undefined, text);
  });
});

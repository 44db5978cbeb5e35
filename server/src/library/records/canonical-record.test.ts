import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mediaRecord } from '../../testing-records.ts';
import { canonicalRecord } from './canonical-record.ts';

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, item]) => [key, reversed(item)]),
  );
}

describe('canonicalRecord', () => {
  const record = mediaRecord('1', {
    title: { en: 'A', de: 'B', cs: 'C', fr: 'D' },
    creators: [{ name: 'X', orcid: '0000-0002-1825-0097' }],
    series: [{ id: '1', part: 2 }],
    files: {
      progressive: [{ file: '1/a.mp4', mime: 'video/mp4', height: 360 }],
      captions: [{ lang: 'de', kind: 'captions', file: '1/de.vtt' }],
    },
    chapters: [{ start: 0, title: { en: 'Start', de: 'Anfang' } }],
  });

  it('is the same text for any order of keys', () => {
    // Reversing changes no value.
    const other = reversed(record) as typeof record;
    assert.notEqual(JSON.stringify(other), JSON.stringify(record));
    assert.equal(JSON.stringify(canonicalRecord(other)), JSON.stringify(canonicalRecord(record)));
    assert.deepEqual(canonicalRecord(other), record);
  });

  it('has texts in English, German, then by language code, and omits undefined values', () => {
    const text = JSON.stringify(
      canonicalRecord({ ...record, year: undefined, title: { fr: 'D', de: 'B', cs: 'C', en: 'A' } }),
    );
    assert.ok(
      text.startsWith(
        '{"kind":"media","id":"1","medium":"video","title":{"en":"A","de":"B","cs":"C","fr":"D"},"language"',
      ),
    );
    assert.ok(!text.includes('year'));
  });
});

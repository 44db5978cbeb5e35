import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import type { LibraryRecord } from '@mediothek/contract';
import { publisherUri } from '../library/records/publishers.ts';
import { shippedContent } from './shipped-content.ts';

const library = readFileSync(resolve(import.meta.dirname, '../../../demo/library.jsonl'), 'utf8');
const records = library
  .trim()
  .split('\n')
  .map((line): LibraryRecord => JSON.parse(line));
const { current } = await shippedContent();
const categories = [...current.categoryPages.values()].flatMap((page) => page.en.categories);

describe('shippedContent', () => {
  test('refers to series of the demo library that have parts', () => {
    const ids = categories.flatMap(({ type, id }) => (type === 'series' && id ? [id] : []));
    assert.ok(ids.length > 0);
    for (const id of ids) {
      const parts = records.filter((record) => record.kind === 'media' && record.series.some((part) => part.id === id));
      assert.ok(parts.length > 0, `series ${id}`);
    }
  });

  test('refers to publishers and subjects of the demo library', () => {
    const uris = new Set(
      records.flatMap((record) => {
        if (record.kind === 'subject') return [record.uri];
        return record.kind === 'publisher' && record.slug ? [publisherUri(record.slug)] : [];
      }),
    );
    const subjects = categories.flatMap(({ facets = [] }) => facets.filter((facet) => facet.startsWith('subject;')));
    const named = [
      ...categories.flatMap(({ publisherUri: uri }) => (uri ? [uri] : [])),
      ...subjects.map((facet) => facet.slice('subject;'.length)),
    ];
    assert.ok(named.length > 0);
    for (const uri of named) assert.ok(uris.has(uri), uri);
  });
});

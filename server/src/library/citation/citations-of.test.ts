import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { plugins } from '@citation-js/core';
import { citationFormats, isPlaceholderAuthor, locales, type MediaRecord } from '@mediothek/contract';
import { openSource } from '../../exchange/import/open-source.ts';
import { citationsOf } from './citations-of.ts';
import { citedMedium } from './csl-item.ts';

const repository = resolve(import.meta.dirname, '../../../..');
const feed = resolve(repository, '../shared/data/tibav-oai-datacite.xml');
const parse = (text: string, forceType: string) => plugins.input.chain(text, { forceType, generateGraph: false });

/** Checks every format of one medium in both languages, with an independent parser where one exists. */
function checkMedium(record: MediaRecord): void {
  for (const locale of locales) {
    const work = citedMedium({ record, locale, url: `https://portal.example/media/${record.id}?t=61` });
    const citations = citationsOf({ work, locale, time: 61 });
    assert.deepEqual(
      citations.map(({ format }) => format),
      [...citationFormats],
    );
    const [first] = record.creators.filter(({ name }) => !isPlaceholderAuthor(name));
    const family = first?.name.split(',')[0] ?? '';
    for (const { format, text, runs, inText } of citations) {
      const what = `${record.id} ${format} ${locale}`;
      assert.ok(text.includes(family), `${what}: ${text}`);
      assert.doesNotMatch(text, /undefined|\[object|CSL STYLE ERROR|&#\d+;/, what);
      if (runs) {
        assert.equal(runs.map((run) => run.text).join(''), text, what);
        assert.match(inText ?? '', /^\(.+1:01\)$/, what);
        const year = record.year === undefined ? /n\.d\.|o\.\s?J\.|\. [^\d]/ : new RegExp(String(record.year));
        assert.match(text, year, what);
      }
      if (format === 'bibtex' || format === 'ris') {
        const entries = parse(text, format === 'bibtex' ? '@bibtex/text' : '@ris/file');
        assert.equal(entries.length, 1, what);
        assert.equal(String(entries[0]?.['title']).replaceAll(/\s/g, ''), work.item.title.replaceAll(/\s/g, ''), what);
        assert.equal(entries[0]?.['URL'], work.item.URL, what);
        assert.equal(entries[0]?.['DOI'], record.doi, what);
      }
    }
  }
}

describe('citationsOf', () => {
  it('cites every medium of the demo library', () => {
    const lines = readFileSync(resolve(repository, 'demo/library.jsonl'), 'utf8').trimEnd().split('\n');
    // Tests of the demo library check that these lines are records.
    const media = lines.map((line): MediaRecord => JSON.parse(line)).filter(({ kind }) => kind === 'media');
    assert.ok(media.length > 30);
    for (const record of media) checkMedium(record);
  });

  it(
    'cites every medium of a real feed',
    { skip: existsSync(feed) ? false : `not run: there is no ${feed}` },
    async () => {
      const { items } = await openSource(feed, { format: 'auto', signal: new AbortController().signal });
      const media: MediaRecord[] = [];
      for await (const item of items) {
        if (item.kind === 'record' && item.record.kind === 'media') media.push(item.record);
      }
      assert.equal(media.length, 100);
      for (const record of media) checkMedium(record);
    },
  );
});

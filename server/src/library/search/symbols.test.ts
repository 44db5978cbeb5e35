import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { writeTranscripts } from './index-transcripts.ts';
import { indexMedia } from './index-records.ts';
import { reindexOutdatedRows } from './reindex-outdated-rows.ts';
import { search } from './search.ts';
import { suggest } from './suggest.ts';
import { withInitials } from './symbols.ts';

const { db } = await openTestDatabase();
const captions = [{ lang: 'en', file: '20/en.vtt' }];
const spoken = mediaRecord('20', {
  title: { en: 'A recording' },
  files: { captions: captions.map((file) => ({ ...file, kind: 'captions' })) },
});
await putAll(db, [
  mediaRecord('1', { title: { en: 'The C++11 standard & <b>' } }),
  mediaRecord('2', { title: { de: 'Einführung in die C++-Programmierung' }, language: 'de' }),
  mediaRecord('3', { title: { en: 'From C/C++ to Rust' } }),
  mediaRecord('4', { title: { en: 'Programming in C' }, keywords: ['C'] }),
  mediaRecord('5', { title: { en: 'C# for beginners' } }),
  mediaRecord('6', { title: { en: 'F# and ASP.NET' } }),
  mediaRecord('7', { abstract: { en: 'We use the .NET framework.' } }),
  mediaRecord('8', { title: { en: 'The domain example.net' } }),
  mediaRecord('9', { title: { en: 'Learn Node.js.' } }),
  mediaRecord('10', { title: { en: 'Objective-C' } }),
  mediaRecord('11', { title: { en: 'Statistics with R' } }),
  mediaRecord('12', { creators: [{ name: 'Meyer, R.' }], contributors: [{ name: 'J.R.R. Tolkien', role: 'other' }] }),
  mediaRecord('13', { title: { en: 'R&D at AT&T' } }),
  mediaRecord('14', { keywords: ['c++'] }),
  spoken,
]);
await writeTranscripts(db, [
  {
    mediaId: '20',
    captions: JSON.stringify(captions),
    tracks: [{ lang: 'en', cues: [{ start: 1, end: 2, text: 'I write C++ < C code' }] }],
  },
]);
await indexMedia(db, [spoken]);

const found = async (query: string) =>
  (await search(db, { query })).entries.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
const title = async (query: string) =>
  (await search(db, { query })).entries[0]?.metadata.mainTitle[0]?.highlightedValue;

describe('library_symbols', () => {
  it('finds names with symbols, in titles, abstracts, keywords and captions, and not their letters', async () => {
    assert.deepEqual(await found('C++'), [1, 2, 3, 14, 20]);
    assert.deepEqual(await found('c++ programmierung'), [2]);
    assert.deepEqual(await found('C'), [3, 4, 10, 20]);
    assert.deepEqual(await found('C#'), [5]);
    assert.deepEqual(await found('f#'), [6]);
    assert.deepEqual(await found('.NET'), [6, 7]);
    assert.deepEqual(await found('asp.net'), [6]);
    assert.deepEqual(await found('example.net'), [8]);
    assert.deepEqual(await found('Node.js'), [9]);
    assert.deepEqual(await found('node'), [9]);
    assert.deepEqual(await found('Objective-C'), [10]);
    assert.deepEqual(await found('R&D'), [13]);
    assert.deepEqual(await found('"C++11"'), [1]);
    assert.deepEqual(await found('programming -C++'), [4]);
  });

  it('finds R, but not people with this initial; a name with initials finds its person', async () => {
    assert.deepEqual(await found('R'), [11]);
    for (const query of ['R. Meyer', 'meyer r', '"Meyer, R."', 'J.R.R. Tolkien', 'r. r. tolkien', 'Tolkien'])
      assert.deepEqual(await found(query), [12], query);
    assert.equal(withInitials('Jürgen B. Öl'), 'Jürgen Bqinitialq  Öl');
  });

  it('highlights the name as it is written', async () => {
    assert.equal(await title('c++ standard'), 'The <mark>C++</mark>11 <mark>standard</mark> &amp; &lt;b&gt;');
    assert.equal(await title('.net f#'), '<mark>F#</mark> and ASP<mark>.NET</mark>');
    assert.equal(await title('node.js learn'), '<mark>Learn</mark> <mark>Node.js</mark>.');
    assert.equal(await title('R&D'), '<mark>R&amp;D</mark> at AT&amp;T');
    const [{ spoken: passage } = {}] = (await search(db, { query: 'C++ recording' })).entries;
    assert.equal(passage?.highlightedValue, 'I write <mark>C++</mark> &lt; C code');
    assert.equal(passage?.value, 'I write C++ < C code');
  });

  it('is applied to the rows and captions of an earlier release, with a report of the progress', async () => {
    const cpp = ['1', '20'];
    await sql`update transcript_passage set tsv = to_tsvector('library_en', text)`.execute(db);
    await sql`update transcript set tsv = to_tsvector('library_en', 'I write C++ < C code')`.execute(db);
    await sql`update media_search set version = 2, tsv = to_tsvector('library_en', 'C') where id = any(${cpp}::text[])`.execute(
      db,
    );
    assert.deepEqual(await found('C++'), [2, 3, 14]);
    const lines: string[] = [];
    const stopped = AbortSignal.abort();
    await reindexOutdatedRows((line) => lines.push(line)).run(db, stopped);
    assert.deepEqual(await found('C++'), [2, 3, 14], 'interrupted');
    await reindexOutdatedRows((line) => lines.push(line)).run(db, new AbortController().signal);
    assert.deepEqual(await found('C++'), [1, 2, 3, 14, 20]);
    assert.match(
      (await search(db, { query: 'C++ recording' })).entries[0]?.spoken?.highlightedValue ?? '',
      /C\+\+<\/mark>/,
    );
    assert.equal(lines.at(-1), 'Search: 2 of 2 rows renewed');
  });

  it('suggests titles with the name', async () => {
    const suggested = async (typed: string) => (await suggest(db, typed)).map(({ value }) => value);
    assert.deepEqual((await suggested('C++')).toSorted(), ['1', '2', '3']);
    assert.deepEqual(await suggested('c#'), ['5']);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type FacetName, facetNames, type SearchQuery } from '@mediothek/contract';
import { openTestDatabase } from '../../testing.ts';
import { history, mediaRecord, physics, putAll, seriesRecord } from '../../testing-records.ts';
import { search } from './search.ts';

const { db } = await openTestDatabase();
const licence = 'https://creativecommons.org/licenses/by/4.0/';
await putAll(db, [
  physics,
  history,
  seriesRecord('7', {
    title: { en: 'Water waves', de: 'Wasserwellen' },
    abstract: { de: 'Aufnahmen aus einem Kanal.' },
    added: '2020-01-01T00:00:00Z',
  }),
  mediaRecord('1', {
    title: { en: 'Standing waves', de: 'Stehende Wellen' },
    abstract: { en: 'A string of a violin swings between its ends, and so does the air in an organ pipe beside it.' },
    subjects: ['physics'],
    keywords: ['acoustics'],
    creators: [{ name: 'Meitner, Lise', orcid: '0000-0002-1825-0097' }, { name: 'et al.' }],
    series: [{ id: '7', part: 1 }],
    year: 2010,
    duration: 250,
    licence,
    views: 5,
    added: '2024-03-01T00:00:00Z',
  }),
  mediaRecord('2', {
    title: { de: 'Die Größe der Straße' },
    language: 'de',
    subjects: ['history'],
    keywords: ['acoustics'],
    year: 2015,
    duration: 1200,
    views: 50,
    added: '2024-02-01T00:00:00Z',
    files: { captions: [{ lang: 'en', kind: 'subtitles', file: '2/en.vtt' }] },
  }),
  mediaRecord('3', {
    title: { en: 'A <mark>wave</mark> & <script>alert(1)</script> of history' },
    medium: 'audio',
    genre: 'lecture',
    subjects: ['history', 'physics'],
    stock: 'offline',
    year: 2020,
    added: '2024-01-01T00:00:00Z',
  }),
]);

const ids = async (request: SearchQuery): Promise<string[]> => (await search(db, request)).entries.map(({ id }) => id);
const sorted = async (request: SearchQuery): Promise<string[]> => (await ids(request)).toSorted();
async function counts(request: SearchQuery, facet: FacetName): Promise<Record<string, number>> {
  const { facets } = await search(db, request);
  const values = facets.find((found) => found.facet === facet)?.values ?? [];
  return Object.fromEntries(values.map(({ value, count }) => [value, count]));
}

describe('search', () => {
  it('finds words in any form of either language', async () => {
    assert.deepEqual(await sorted({ query: 'wave' }), ['1', '3', 'series:7']);
    assert.deepEqual(await ids({ query: 'Welle' }), ['1', 'series:7'], 'also the end of "Wasserwellen", below');
    assert.deepEqual(await ids({ query: 'swinging strings' }), ['1']);
  });

  it('folds umlauts, ß and case', async () => {
    for (const query of ['größe', 'GRÖSSE', 'grosse', 'groesse', 'gro\u0308ße', 'Straßen', 'strasse'])
      assert.deepEqual(await ids({ query }), ['2'], query);
  });

  it('supports phrases and exclusions', async () => {
    assert.deepEqual(await ids({ query: '"organ pipe"' }), ['1']);
    assert.deepEqual(await ids({ query: '"pipe organ"' }), []);
    assert.deepEqual(await sorted({ query: 'waves -history' }), ['1', 'series:7']);
    assert.deepEqual(await sorted({ query: '-waves' }), ['2']);
  });

  it('ignores stop words of both languages as long as other words remain', async () => {
    assert.deepEqual(await ids({ query: 'the waves of die Geige violin' }), []);
    assert.deepEqual(await ids({ query: 'the waves of die violin' }), ['1']);
  });

  it('finds people, keywords, subjects and genres, too', async () => {
    assert.deepEqual(await ids({ query: 'meitner' }), ['1']);
    assert.deepEqual(await sorted({ query: 'acoustics' }), ['1', '2']);
    assert.deepEqual(await sorted({ query: 'physik' }), ['1', '3']);
    assert.deepEqual(await ids({ query: 'Vorlesungen' }), ['3']);
  });

  it('combines filters: OR within a facet, AND across facets', async () => {
    assert.deepEqual(await sorted({ filter: [`subject;${physics.uri}`] }), ['1', '3']);
    assert.deepEqual(await sorted({ filter: [`subject;${physics.uri}`, `subject;${history.uri}`] }), ['1', '2', '3']);
    assert.deepEqual(await sorted({ filter: [`subject;${history.uri}`, 'keyword;acoustics'] }), ['2']);
    assert.deepEqual(await ids({ filter: ['keyword;nobody'] }), []);
    const narrowed = { query: 'history', filter: [`subject;${physics.uri}`, 'medium;audio'] };
    assert.equal((await search(db, narrowed)).totalEntries, 1);
    assert.equal((await search(db, { filter: narrowed.filter })).totalEntries, 1);
  });

  it('supports ranges of years', async () => {
    assert.deepEqual(await sorted({ filter: ['year;2010-2015'] }), ['1', '2']);
    assert.deepEqual(await sorted({ filter: ['year;2016-'] }), ['3']);
    assert.deepEqual(await sorted({ filter: ['year;-2010', 'year;2020'] }), ['1', '3']);
  });

  it('counts a facet without its own filter', async () => {
    const expected = { [history.uri]: 2, [physics.uri]: 2 };
    assert.deepEqual(await counts({ filter: [`subject;${physics.uri}`] }, 'subject'), expected);
    const request = { filter: [`subject;${physics.uri}`, 'type;video', 'medium;audio'] };
    assert.deepEqual(await counts(request, 'medium'), { audio: 1, video: 1 });
    assert.deepEqual(await counts(request, 'subject'), { [history.uri]: 1, [physics.uri]: 1 });
    assert.deepEqual(await counts(request, 'keyword'), {});
    assert.deepEqual(await counts({ ...request, query: 'waves' }, 'medium'), { audio: 1, video: 1 });
  });

  it('returns the same results without facet counts if they are not requested', async () => {
    for (const request of [{ query: 'wave' }, { filter: [`subject;${physics.uri}`] }, {}] satisfies SearchQuery[]) {
      const { entries, totalEntries } = await search(db, request);
      assert.deepEqual(await search(db, { ...request, facets: 'none' }), { entries, totalEntries, facets: [] });
    }
  });

  it('lists selected values without hits, at the end and with count 0', async () => {
    const unused = { ...history, id: 'geology', uri: 'https://example.org/subjects/geology' };
    await putAll(db, [
      { ...unused, title: { en: 'Geology', de: 'Geologie' } },
      { kind: 'publisher', name: 'Nobody', slug: 'no-body' },
    ]);
    const chosen: [string, { en: string; de: string }][] = [
      [`subject;${unused.uri}`, { en: 'Geology', de: 'Geologie' }],
      ['publisher;urn:mediothek:publisher:no-body', { en: 'Nobody', de: 'Nobody' }],
      ['series;7', { en: 'Water waves', de: 'Wasserwellen' }],
      ['author;https://orcid.org/0000-0002-1825-0097', { en: 'Meitner, Lise', de: 'Meitner, Lise' }],
      ['genre;interview', { en: 'Interview', de: 'Interview' }],
      ['language;fr', { en: 'French', de: 'Französisch' }],
      ['language;<b>', { en: '<b>', de: '<b>' }],
      ['duration;60-', { en: 'Over 60 minutes', de: 'Über 60 Minuten' }],
      ['keyword;constructor', { en: 'constructor', de: 'constructor' }],
    ];
    for (const [filter, label] of chosen) {
      const facet = filter.slice(0, filter.indexOf(';'));
      const last = async (request: SearchQuery) =>
        (await search(db, request)).facets.find((found) => found.facet === facet)?.values.at(-1);
      const expected = { value: filter.slice(facet.length + 1), label, count: 0 };
      assert.deepEqual(await last({ filter: [filter], query: 'no such words' }), expected);
      assert.deepEqual(await last({ filter: [filter, filter, 'year;1900-1901'] }), expected);
    }
    assert.deepEqual(await counts({ filter: ['year;1900-1901'] }, 'year'), { 2010: 1, 2015: 1, 2020: 1 });
  });

  it('lists every facet with values and labels in both languages', async () => {
    const { facets, totalEntries } = await search(db, {});
    assert.equal(totalEntries, 4);
    const names = facets.map(({ facet }) => facet);
    assert.deepEqual(names.slice(0, 6), ['type', 'medium', 'subject', 'language', 'subtitles', 'publisher']);
    assert.equal(new Set(names).size, facetNames.length);
    const first = new Map(facets.map(({ facet, values }) => [facet, values[0]]));
    assert.deepEqual(first.get('type'), { value: 'video', label: { en: 'Media', de: 'Medien' }, count: 3 });
    assert.deepEqual(first.get('author'), {
      value: 'https://orcid.org/0000-0002-1825-0097',
      label: { en: 'Meitner, Lise', de: 'Meitner, Lise' },
      count: 1,
    });
    assert.deepEqual(first.get('licence')?.label.en, 'CC BY 4.0');
    assert.deepEqual(first.get('genre')?.label.de, 'Vorlesung');
    assert.deepEqual(first.get('subtitles')?.label, { en: 'English', de: 'Englisch' });
    assert.equal(first.get('publisher')?.value, 'urn:mediothek:publisher:example-institute');
    assert.equal(first.get('series')?.value, '7');
    assert.deepEqual(await counts({}, 'duration'), { '0-5': 1, '20-60': 1 });
    assert.deepEqual(await counts({}, 'stock'), { online: 2, offline: 1 });
    assert.deepEqual(await counts({}, 'author'), { 'https://orcid.org/0000-0002-1825-0097': 1 });
  });

  it('sorts in both directions; entries without a value are last', async () => {
    assert.deepEqual(await ids({}), ['1', '2', '3', 'series:7']);
    assert.deepEqual(await ids({ sort: 'views' }), ['2', '1', '3', 'series:7']);
    assert.deepEqual(await ids({ sort: 'year', order: 'asc' }), ['1', '2', '3', 'series:7']);
    assert.deepEqual(await ids({ sort: 'title' }), ['3', '2', '1', 'series:7']);
    assert.deepEqual(await ids({ sort: 'duration', query: 'acoustics' }), ['2', '1']);
  });

  it('puts the newest first among equally relevant hits', async () => {
    const other = await openTestDatabase();
    const years = [2020, 2024, 2022];
    await putAll(
      other.db,
      years.map((year) => mediaRecord(String(year), { added: `${year}-01-01T00:00:00Z` })),
    );
    const { entries } = await search(other.db, { query: 'institute' });
    assert.deepEqual(
      entries.map(({ id }) => id),
      ['2024', '2022', '2020'],
    );
  });

  it('highlights the matches and escapes everything else', async () => {
    const { entries } = await search(db, { query: 'wave violin script' });
    assert.deepEqual(entries, []);
    const found = await search(db, { query: 'history wave' });
    assert.equal(
      found.entries[0]?.metadata.mainTitle[0]?.highlightedValue,
      'A &lt;mark&gt;<mark>wave</mark>&lt;/mark&gt; &amp; &lt;script&gt;alert(1)&lt;/script&gt; of <mark>history</mark>',
    );
    const [hit] = (await search(db, { query: 'violin' })).entries;
    assert.match(hit?.passage?.highlightedValue ?? '', /^string of a <mark>violin<\/mark> swings/);
    assert.equal(hit?.passage?.lang, 'en');
    assert.equal(hit?.metadata.mainTitle[0]?.highlightedValue, undefined);
    const [series] = (await search(db, { query: 'Kanal' })).entries;
    assert.equal(series?.passage?.highlightedValue, 'Aufnahmen aus einem <mark>Kanal</mark>');
  });

  it("returns abstract, captions and licence for rows, with the visitor's language", async () => {
    const info = async (request: SearchQuery, id: string) => {
      const entry = (await search(db, request)).entries.find((found) => found.id === id);
      return entry && { passage: entry.passage, captions: entry.captions, licence: entry.licence };
    };
    const [first] = (await search(db, { lang: 'de' })).entries;
    assert.equal(first?.licence, 'CC BY 4.0');
    assert.match(first.passage?.value ?? '', /^A string of a violin/);
    assert.equal(first.passage?.highlightedValue, undefined);
    assert.equal(first.passage?.lang, 'en');
    assert.match((await info({ query: 'violin', lang: 'de' }, '1'))?.passage?.highlightedValue ?? '', /<mark>violin/);
    const none = { passage: undefined, captions: undefined, licence: undefined };
    assert.deepEqual(await info({ lang: 'de' }, '2'), { ...none, captions: ['en'] });
    assert.equal((await info({ lang: 'de' }, 'series:7'))?.passage?.value, 'Aufnahmen aus einem Kanal.');
    assert.deepEqual(await info({}, '2'), none, 'without a language');
  });

  it('treats hostile queries as text', async () => {
    const hostile = [
      "'; drop table media; --",
      ':* | !& <-> ()',
      '\u0000\u0001',
      '"',
      '-'.repeat(400),
      '%_\\',
      '🎻'.repeat(100),
      'a'.repeat(500),
    ];
    for (const query of hostile) {
      const { totalEntries } = await search(db, { query, filter: [`keyword;${query}`] });
      assert.equal(totalEntries, 0, query);
      assert.equal((await search(db, { query })).totalEntries, 0, query);
    }
    assert.equal((await search(db, {})).totalEntries, 4);
  });

  it('returns pages of 24, and no entries after the last page', async () => {
    const other = await openTestDatabase();
    await putAll(
      other.db,
      Array.from({ length: 60 }, (_, index) => mediaRecord(String(100 + index), { keywords: [`k${index}`] })),
    );
    const pages = await Promise.all([1, 3, 4].map((page) => search(other.db, { page, sort: 'title' })));
    assert.deepEqual(
      pages.map(({ entries, totalEntries }) => [entries.length, entries[0]?.id, totalEntries]),
      [
        [24, '100', 60],
        [12, '148', 60],
        [0, undefined, 60],
      ],
    );
    const keywords = async (request: SearchQuery): Promise<string[]> =>
      ((await search(other.db, request)).facets.find(({ facet }) => facet === 'keyword')?.values ?? []).map(
        ({ value }) => value,
      );
    assert.equal((await keywords({})).length, 50);
    assert.ok((await keywords({ filter: ['keyword;k9'] })).includes('k9'), 'selected values are listed beyond the top');
  });
});

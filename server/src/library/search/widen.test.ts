import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SearchQuery } from '@mediothek/contract';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { facetPage } from './facet-page.ts';
import { search } from './search.ts';
import { suggest } from './suggest.ts';

const { db } = await openTestDatabase();
await putAll(db, [
  mediaRecord('1', { title: { en: 'The Mandelbrot set' }, keywords: ['fractal'], year: 2020 }),
  mediaRecord('2', { title: { de: 'Vollkornbrote backen' }, language: 'de', year: 2021 }),
  mediaRecord('3', { title: { de: 'Wie Brot entsteht' }, language: 'de', views: 1 }),
  mediaRecord('4', { creators: [{ name: 'Carberry, Josiah' }], title: { en: 'Psychoceramics' } }),
  mediaRecord('5', { title: { de: 'Die Vorlesung' }, language: 'de', creators: [{ name: 'Müller, Eva' }] }),
  mediaRecord('6', { title: { en: 'A broth, Mandelbrot style' }, keywords: ['fractal'], year: 2019 }),
  ...Array.from({ length: 12 }, (_, at) => mediaRecord(String(100 + at), { title: { en: `Wave ${at}` } })),
  mediaRecord('7', { title: { en: 'Wavelength' } }),
]);
const ids = async (request: SearchQuery) => (await search(db, request)).entries.map(({ id }) => id);

describe('widen', () => {
  it('finds with Enter what the suggestions have found by the beginning of a word', async () => {
    for (const typed of ['mandel', 'Vollk', 'vorlesu', 'psychoc', 'set mandelb']) {
      const suggested = (await suggest(db, typed)).map(({ value }) => value);
      assert.ok(suggested.length > 0);
      assert.deepEqual((await ids({ query: typed })).toSorted(), suggested.toSorted(), typed);
    }
    assert.deepEqual(await ids({ query: 'carber' }), ['4']);
    for (const name of ['müll', 'muell', 'mull']) assert.deepEqual(await ids({ query: name }), ['5'], name);
  });

  it('says what was searched, and highlights it', async () => {
    const { widened, entries } = await search(db, { query: 'set mandel' });
    assert.deepEqual(widened, { word: 'mandel', exactEntries: 0, words: ['mandelbrot'] });
    assert.equal(entries[0]?.metadata.mainTitle[0]?.highlightedValue, 'The <mark>Mandelbrot</mark> <mark>set</mark>');
  });

  it('finds German compounds, below exact matches in every order of the pages', async () => {
    const { entries, widened } = await search(db, { query: 'brot' });
    assert.deepEqual(entries.map(({ id }) => id).toSorted(), ['1', '2', '3', '6']);
    assert.equal(entries[0]?.id, '3');
    assert.deepEqual(widened, { word: 'brot', exactEntries: 1, words: ['broth', 'mandelbrot', 'vollkornbrote'] });
    assert.equal((await ids({ query: 'brot', order: 'asc' })).at(-1), '3');
    assert.deepEqual(await ids({ query: 'brot', sort: 'year' }), ['2', '1', '6', '3']);
  });

  it('combines the words with filters, and counts the same values on every page of a facet', async () => {
    assert.deepEqual((await ids({ query: 'mandel', filter: ['keyword;fractal'] })).length, 2);
    const page = await facetPage(db, 'year', { query: 'mandel' });
    assert.deepEqual(
      page.values.map(({ value, count }) => [value, count]),
      [
        ['2019', 1],
        ['2020', 1],
      ],
    );
  });

  it('searches exactly: frequent words, quoted words, stop words, other words than the last', async () => {
    assert.equal((await search(db, { query: 'wave' })).totalEntries, 12);
    assert.equal((await search(db, { query: 'wave' })).widened, undefined);
    assert.deepEqual(await ids({ query: '"mandel"' }), []);
    assert.deepEqual(await ids({ query: 'mandel set' }), []);
    assert.deepEqual(await ids({ query: 'brot wie' }), ['3'], '"wie" is a stop word');
    assert.deepEqual(await ids({ query: 'ma' }), []);
    assert.deepEqual(await ids({ query: 'rot' }), [], 'too short for the end of a compound');
  });
});

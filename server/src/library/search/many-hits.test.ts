import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SearchQuery, SearchResponse } from '@mediothek/contract';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { search } from './search.ts';

const { db } = await openTestDatabase();
const media = 900;
/** A third has the word in the title, two thirds have it often in the abstract. */
const isTitled = (at: number) => at % 3 === 0;
const isStorm = (at: number) => at % 5 === 0;
function abstractOf(at: number): string {
  if (isStorm(at)) return 'An introduction with a storm.';
  return isTitled(at) ? 'An introduction.' : 'Wave after wave, a wave.';
}
await putAll(
  db,
  Array.from({ length: media }, (_, at) =>
    mediaRecord(String(1000 + at), {
      title: { en: isTitled(at) ? `The wave, part ${at % 7}` : `Oceans, part ${at % 7}` },
      abstract: { en: abstractOf(at) },
      medium: at % 4 === 0 ? 'audio' : 'video',
      language: isStorm(at) && !isTitled(at) ? 'de' : 'en',
      added: `2024-01-01T00:00:${String(at % 60).padStart(2, '0')}Z`,
    }),
  ),
);
/** 300 titles, and 480 abstracts of others. */
const hits = 780;
const sampling = { maxCounted: 100, size: 80 };
const find = (query: SearchQuery): Promise<SearchResponse> => search(db, query, sampling);
const idsOf = ({ entries }: SearchResponse): number[] => entries.map(({ id }) => Number(id) - 1000);

describe('many hits of words', () => {
  it('come in the same order as few hits, on every page', async () => {
    const requests: SearchQuery[] = [
      { query: 'wave' },
      { query: 'wave introduction' },
      { query: 'wave -storm' },
      { query: 'wave', filter: ['medium;audio'] },
      { query: 'wave', filter: ['medium;audio', 'language;en'] },
      { query: 'wave', order: 'asc' },
    ];
    for (const request of requests) {
      const found: number[] = [];
      for (let page = 1; ; page++) {
        const response = await find({ ...request, page });
        const exact = await search(db, { ...request, page });
        assert.deepEqual(response.entries, exact.entries, `${JSON.stringify(request)}, page ${page}`);
        assert.equal(response.totalEntries, exact.totalEntries);
        if (response.entries.length === 0) break;
        found.push(...idsOf(response));
      }
      assert.equal(found.length, (await search(db, request)).totalEntries);
      assert.equal(new Set(found).size, found.length, 'each hit once');
    }
  });

  it('have those with the words in their title first, however often others have them', async () => {
    for (const find of [
      (query: SearchQuery) => search(db, query),
      (query: SearchQuery) => search(db, query, sampling),
    ]) {
      const pages = await Promise.all([1, 2, 12, 13, 14].map((page) => find({ query: 'wave', page })));
      const titled = pages.map((page) => idsOf(page).filter(isTitled).length);
      assert.deepEqual(titled, [24, 24, 24, 12, 0]);
    }
  });

  it('have a title in one language before abstracts in two', async () => {
    const abstract = 'Strömungen, Strömungen und Strömungen';
    await putAll(db, [
      mediaRecord('1', { title: { de: 'Strömungen' }, added: '2020-01-01T00:00:00Z' }),
      mediaRecord('2', { title: { de: 'Flüsse' }, abstract: { en: abstract, de: abstract } }),
    ]);
    const { entries } = await search(db, { query: 'Strömungen' });
    assert.deepEqual(
      entries.map(({ id }) => id),
      ['1', '2'],
    );
  });

  it('have complete titles, however long', async () => {
    const title = `${'Rivers and lakes of the world, '.repeat(8)}and carbon glaciers`;
    await putAll(db, [
      mediaRecord('3', { title: { en: title }, added: '2020-01-01T00:00:00Z' }),
      mediaRecord('4', { title: { en: 'Ice' }, abstract: { en: 'Glaciers.' } }),
    ]);
    const { entries } = await search(db, { query: 'glaciers' });
    assert.deepEqual(
      entries.map(({ id }) => id),
      ['3', '4'],
    );
  });

  it('are counted exactly, and their facets from a sample', async () => {
    const response = await find({ query: 'wave' });
    assert.equal(response.totalEntries, hits);
    const languages = response.facets.find(({ facet }) => facet === 'language')?.values.map(({ value }) => value);
    assert.deepEqual(languages, ['en'], 'the others are no hits');
    assert.ok(response.facets.length > 0 && response.facets.every(({ isEstimated }) => isEstimated));
    assert.deepEqual((await find({ query: 'wave', facets: 'none' })).facets, []);
  });

  it('have a sample of the requested size, before they are counted', async () => {
    const sampled = async (size: number, maxCounted = 100) => {
      const { facets } = await search(db, { query: 'wave' }, { maxCounted, size });
      const values = facets.find(({ facet }) => facet === 'medium')?.values ?? [];
      return values.map(({ count }) => count).reduce((sum, count) => sum + count, 0);
    };
    // 195 and 585 hits, rounded.
    const all = 200 + 590;
    assert.equal(await sampled(media), all);
    const estimates = [await sampled(20), await sampled(100)];
    for (const estimate of estimates) assert.notEqual(estimate, all, 'not all hits are counted');
    assert.ok(Math.abs((estimates[1] ?? 0) - hits) < hits * 0.3, String(estimates));
    // They seem to be 512.
    const late = await sampled(100, 700);
    assert.ok(late !== all && Math.abs(late - hits) < hits * 0.3, String(late));
  });

  it('count for the facet of a filter that they miss', async () => {
    const request = { query: 'wave', filter: ['medium;audio'] };
    const counts = ({ facets }: SearchResponse): Record<string, number> =>
      Object.fromEntries(
        (facets.find(({ facet }) => facet === 'medium')?.values ?? []).map(({ value, count }) => [value, count]),
      );
    const expected = { audio: 195, video: 585 };
    assert.deepEqual(counts(await search(db, request)), expected);
    const estimated = counts(await find(request));
    for (const [medium, count] of Object.entries(expected)) {
      const estimate = estimated[medium] ?? 0;
      assert.ok(Math.abs(estimate - count) < count * 0.4, `${estimate} instead of about ${count}`);
    }
  });
});

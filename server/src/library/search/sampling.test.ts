import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Facet, FacetName, SearchQuery, SearchResponse } from '@mediothek/contract';
import { type RawBuilder, sql } from 'kysely';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { termsOf } from './query-terms.ts';
import { roughHits, roundEstimate, sampledCandidates } from './sampling.ts';
import { search } from './search.ts';

const { db } = await openTestDatabase();
const media = 1200;
await putAll(
  db,
  Array.from({ length: media }, (_, at) =>
    mediaRecord(String(1000 + at), {
      title: { en: `Standing wave ${at % 7}` },
      medium: at % 4 === 0 ? 'audio' : 'video',
      language: at % 2 === 0 ? 'de' : 'en',
      keywords: [...(at % 100 === 7 ? [`once ${at}`] : []), at % 10 === 0 ? 'a tenth' : 'the others'],
      year: 2000 + (at % 3),
    }),
  ),
);
/** Expected error of a count of 10 % in a sample of 400: 15 %. The tests allow three times as much. */
const sampling = { maxCounted: 500, size: 400 };
const find = (query: SearchQuery): Promise<SearchResponse> => search(db, query, sampling);
const facetOf = ({ facets }: SearchResponse, name: FacetName): Facet | undefined =>
  facets.find(({ facet }) => facet === name);
const countsOf = (response: SearchResponse, name: FacetName): Record<string, number> =>
  Object.fromEntries((facetOf(response, name)?.values ?? []).map(({ value, count }) => [value, count]));
function assertNear(count: number | undefined, expected: number, tolerance: number): void {
  assert.ok(Math.abs((count ?? 0) - expected) <= expected * tolerance, `${count} instead of about ${expected}`);
}

/** Values that a single record has. */
const rare = (counts: Record<string, number>): string[] =>
  Object.keys(counts).filter((value) => value.startsWith('once'));

describe('sampling', () => {
  it('estimates the facet counts of many hits, and counts the hits themselves', async () => {
    const response = await find({ query: 'wave' });
    assert.equal(response.totalEntries, media);
    assert.ok(response.facets.every(({ isEstimated }) => isEstimated));
    const keywords = countsOf(response, 'keyword');
    assertNear(keywords['a tenth'], media / 10, 0.45);
    assertNear(keywords['the others'], (media * 9) / 10, 0.15);
    assertNear(countsOf(response, 'medium')['audio'], media / 4, 0.3);
    assert.ok(response.facets.every(({ values }) => values.every(({ count }) => count <= media)));
    const exact = await search(db, { query: 'wave' });
    const exactKeywords = countsOf(exact, 'keyword');
    assert.deepEqual([exactKeywords['a tenth'], exactKeywords['the others']], [120, 1080]);
    assert.deepEqual([rare(exactKeywords).length, rare(keywords)], [12, []]);
    assert.ok(exact.facets.every((facet) => !('isEstimated' in facet)));
    assert.deepEqual(
      response.entries.map(({ id }) => id),
      exact.entries.map(({ id }) => id),
    );
  });

  it('finds the hits of a sample of up to an eighth in an index of its own', async () => {
    const criteria = { terms: termsOf('wave'), selections: [] };
    const planned = (statement: RawBuilder<unknown>) =>
      db.transaction().execute(async (transaction) => {
        await sql`set local enable_seqscan = off`.execute(transaction);
        const { rows } = await sql`explain ${statement}`.execute(transaction);
        return JSON.stringify(rows);
      });
    const facets = (share: number) => sql`with ${sampledCandidates(criteria, { 0: share })} select * from candidates`;
    for (const statement of [sql`select ${roughHits(criteria)}`, facets(1 / 16), facets(1 / 8)])
      assert.match(await planned(statement), /media_search_sampled_words/);
    assert.match(await planned(facets(1 / 7)), /media_search_tsv/);
  });

  it('takes the same sample each time', async () => {
    const first = await find({ query: 'wave' });
    assert.deepEqual((await find({ query: 'wave', page: 2 })).facets, first.facets);
  });

  it('offers all values of a facet that may lack some', async () => {
    const response = await find({ query: 'wave' });
    const more = response.facets.filter(({ hasMore }) => hasMore).map(({ facet }) => facet);
    assert.ok(more.includes('keyword') && more.includes('publisher'));
    assert.ok(!more.includes('medium') && !more.includes('type'), 'these have fixed values');
  });

  it('counts few hits exactly, though many rows miss a single filter', async () => {
    const filter = ['year;2001', 'medium;audio'];
    const exact = await search(db, { query: 'wave', filter });
    const response = await find({ query: 'wave', filter });
    assert.equal(response.totalEntries, 100);
    assert.deepEqual(countsOf(response, 'keyword'), countsOf(exact, 'keyword'));
    assert.equal(facetOf(response, 'keyword')?.isEstimated, undefined);
    // 300 rows that are audio, 400 of the year 2001: neither is too many.
    assert.deepEqual(response.facets, exact.facets);
    const narrower = { maxCounted: 350, size: 200 };
    const sampled = await search(db, { query: 'wave', filter }, narrower);
    const estimated = sampled.facets.filter(({ isEstimated }) => isEstimated).map(({ facet }) => facet);
    assert.deepEqual(estimated, [], '300 rows miss only the medium, 200 only the year');
    const wide = await search(db, { query: 'wave', filter }, { maxCounted: 250, size: 200 });
    assert.deepEqual(
      wide.facets.filter(({ isEstimated }) => isEstimated).map(({ facet }) => facet),
      ['medium'],
    );
    assert.equal(countsOf(wide, 'year')['2001'], 100);
    assertNear(countsOf(wide, 'medium')['video'], 300, 0.4);
  });

  it('counts without words by the totals of the library', async () => {
    const response = await find({ filter: ['medium;video'] });
    assert.deepEqual(countsOf(response, 'medium'), { video: 900, audio: 300 });
    assert.equal(facetOf(response, 'medium')?.isEstimated, undefined);
    assertNear(countsOf(response, 'language')['en'], 600, 0.2);
    assert.deepEqual(rare(countsOf(response, 'keyword')), []);
    assert.equal(facetOf(response, 'language')?.isEstimated, true);
    assert.deepEqual((await find({})).facets, (await search(db, {})).facets);
  });

  it('counts without words what misses one filter, exactly or from a sample', async () => {
    const filter = ['medium;video', 'language;de'];
    const exact = await search(db, { filter }, { maxCounted: media, size: media });
    assert.deepEqual(countsOf(exact, 'medium'), { video: 300, audio: 300 });
    assert.deepEqual(countsOf(exact, 'language'), { de: 300, en: 600 });
    const response = await find({ filter });
    assert.equal(response.totalEntries, 300);
    assert.deepEqual(countsOf(response, 'keyword'), countsOf(exact, 'keyword'));
    // 600 rows are German, 900 are videos: both more than 500.
    assert.equal(countsOf(response, 'medium')['video'], 300);
    assertNear(countsOf(response, 'medium')['audio'], 300, 0.3);
    assertNear(countsOf(response, 'language')['en'], 600, 0.3);
    assert.deepEqual(
      response.facets.filter(({ isEstimated }) => isEstimated).map(({ facet }) => facet),
      ['medium', 'language'],
    );
    const three = await find({ filter: [...filter, 'year;2000-2001'] });
    assert.equal(three.totalEntries, 200);
    assertNear(countsOf(three, 'medium')['audio'], 200, 0.45);
    assertNear(countsOf(three, 'language')['en'], 400, 0.45);
    assert.deepEqual((await search(db, { filter, facets: 'none' }, sampling)).entries, exact.entries);
  });

  it('sorts many hits by title as it sorts few', async () => {
    const requests: SearchQuery[] = [{ query: 'wave' }, { filter: ['medium;video'] }, { query: 'wave', page: 30 }];
    for (const request of requests) {
      for (const order of ['asc', 'desc'] as const) {
        const sorted = { ...request, order, sort: 'title' as const };
        assert.deepEqual((await find(sorted)).entries, (await search(db, sorted)).entries);
      }
    }
  });

  it('rounds estimates to two digits', () => {
    const rounded = [0, 7, 42, 996, 11_312, 126_250].map((count) => roundEstimate(count));
    assert.deepEqual(rounded, [0, 7, 42, 1000, 11_000, 130_000]);
    assert.equal(roundEstimate(126_100, 126_250), 120_000, 'not more than there are hits');
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { facetPage } from './facet-page.ts';
import { search } from './search.ts';

const { db } = await openTestDatabase();
await putAll(
  db,
  Array.from({ length: 60 }, (_, at) =>
    mediaRecord(String(100 + at), {
      title: { en: at % 2 ? 'Odd' : 'Even' },
      keywords: [`k${at}`, `l${at}`, 'all'],
      year: 2000 + (at % 3),
    }),
  ),
);
const names = ({ values }: Awaited<ReturnType<typeof facetPage>>) => values.map(({ value }) => value);

describe('facetPage', () => {
  it('pages through all values of a facet, the most frequent first', async () => {
    const first = await facetPage(db, 'keyword', {});
    assert.deepEqual([first.totalValues, first.values.length], [121, 100]);
    assert.deepEqual(first.values[0], { value: 'all', label: { en: 'all', de: 'all' }, count: 60 });
    const second = await facetPage(db, 'keyword', { page: 2 });
    assert.equal(new Set([...names(first), ...names(second)]).size, 121);
    assert.deepEqual(names(await facetPage(db, 'keyword', { page: 3 })), []);
  });

  it('counts within the query and the filters of other facets', async () => {
    const odd = await facetPage(db, 'keyword', { query: 'odd', filter: ['year;2000', 'keyword;k3'] });
    assert.deepEqual([odd.totalValues, odd.values[0]?.count], [21, 10]);
    assert.equal((await facetPage(db, 'keyword', { filter: ['keyword;k3'] })).totalValues, 121);
  });

  it('finds values whose name contains a text, regardless of case and accents; wildcards are literal', async () => {
    await putAll(db, [mediaRecord('300', { keywords: ['Größe der Welle', '100 %', 'a_b'] })]);
    const found = async (text: string) => names(await facetPage(db, 'keyword', { text }));
    assert.deepEqual(await found('WELLE grosse'), ['Größe der Welle']);
    assert.deepEqual(await found('0 %'), ['100 %']);
    assert.deepEqual(await found('a_'), ['a_b']);
    assert.deepEqual(await found('k5').then((values) => values.toSorted()), [
      'k5',
      ...Array.from({ length: 10 }, (_, at) => `k5${at}`),
    ]);
    assert.deepEqual(await found('\u0000 nothing'), []);
    assert.equal((await facetPage(db, 'keyword', { text: ' ', query: 'odd' })).totalValues, 61);
  });

  it('exists for the facets with hasMore', async () => {
    const facets = (await search(db, { query: 'even' })).facets;
    assert.deepEqual(
      facets.filter(({ hasMore }) => hasMore).map(({ facet }) => facet),
      ['keyword'],
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { search } from './search.ts';

const { db } = await openTestDatabase();
// 55 keywords are in two media each, and each medium has a keyword of its own.
await putAll(
  db,
  Array.from({ length: 110 }, (_, at) => {
    const pair = Math.floor(at / 2);
    return mediaRecord(String(1000 + at), {
      title: { en: `wave${pair < 51 ? ' fifty-one' : ''}${pair < 50 ? ' fifty' : ''}${pair < 49 ? ' fewer' : ''}` },
      keywords: [`common ${pair}`, `own ${at}`],
    });
  }),
);

async function keywords(query: string, filter: string[] = []) {
  const { facets } = await search(db, { query, filter });
  const found = facets.find(({ facet }) => facet === 'keyword');
  assert.ok(found);
  const counts = found.values.map(({ value, count }) => `${value.replace(/ \d+$/u, '')}: ${count}`);
  const numbers = [...Map.groupBy(counts, (each) => each)].map(([each, all]) => [each, all.length]);
  return { counts: Object.fromEntries(numbers), hasMore: found.hasMore };
}

describe('Counts of a facet with many values', () => {
  it('lists the most frequent ones', async () => {
    for (const query of ['wave', 'fifty-one', 'fifty'])
      assert.deepEqual(await keywords(query), { counts: { 'common: 2': 50 }, hasMore: true }, query);
  });

  it('fills the list with values of one hit', async () => {
    assert.deepEqual(await keywords('fewer'), { counts: { 'common: 2': 49, 'own: 1': 1 }, hasMore: true });
  });

  it('lists a selected value, however rare it is', async () => {
    assert.deepEqual(await keywords('wave', ['keyword;own 109']), {
      counts: { 'common: 2': 50, 'own: 1': 1 },
      hasMore: true,
    });
  });
});

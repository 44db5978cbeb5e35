import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestDatabase } from '../../testing.ts';
import { history, mediaRecord, physics, putAll } from '../../testing-records.ts';
import { search } from './search.ts';

const { db } = await openTestDatabase();
await putAll(db, [
  physics,
  history,
  mediaRecord('1', {
    title: { de: 'Gravitationswellen und Größe' },
    subjects: ['physics'],
    year: 2010,
    language: 'de',
  }),
  mediaRecord('2', { title: { en: 'Gravitation explained' }, subjects: ['history'], year: 2015 }),
  mediaRecord('3', { title: { en: 'Standing waves' }, subjects: ['physics'], year: 2015 }),
]);
const physicsFilter = `subject;${physics.uri}`;
const help = async (request: Parameters<typeof search>[1]) => (await search(db, request)).help;

describe('searchHelp', () => {
  it('is returned if a search has no results', async () => {
    assert.equal(await help({ query: 'waves' }), undefined);
    assert.equal(await help({ query: 'waves', page: 9 }), undefined);
  });

  it('corrects mistyped words in their original spelling', async () => {
    const corrected = async (query: string) => (await help({ query }))?.corrections;
    assert.deepEqual(await corrected('Gravtiationswellen'), [{ query: 'gravitationswellen', totalEntries: 1 }]);
    assert.deepEqual(await corrected('gröse'), [{ query: 'größe', totalEntries: 1 }]);
    assert.deepEqual(await corrected('"standing wavse" -water'), [
      { query: '"standing waves" -water', totalEntries: 1 },
    ]);
    assert.deepEqual(await corrected('xylophone'), []);
  });

  it('corrects only to words with results under the same filters', async () => {
    const request = { query: 'gravitatoin' };
    assert.deepEqual((await help(request))?.corrections, [{ query: 'gravitation', totalEntries: 1 }]);
    assert.deepEqual((await help({ ...request, filter: ['year;2010'] }))?.corrections, []);
  });

  it('names the filter that excludes all results', async () => {
    const found = await help({ query: 'waves', filter: [physicsFilter, 'year;2010'] });
    assert.deepEqual(found, {
      corrections: [],
      withoutFacet: [{ facet: 'year', totalEntries: 1 }],
      withoutFilters: 1,
    });
    assert.deepEqual((await help({ filter: ['year;1900-1901', physicsFilter] }))?.withoutFacet, [
      { facet: 'year', totalEntries: 2 },
    ]);
    assert.equal((await help({ filter: ['year;1900-1901'] }))?.withoutFilters, 3);
  });

  it('corrects swapped letters', async () => {
    await putAll(db, [
      mediaRecord('10', { title: { en: 'Django' } }),
      mediaRecord('11', { title: { en: 'Tables with pandas' } }),
    ]);
    const corrected = async (query: string) => (await help({ query }))?.corrections;
    assert.deepEqual(await corrected('djnago'), [{ query: 'django', totalEntries: 1 }]);
    assert.deepEqual(await corrected('pnadas tables'), [{ query: 'pandas tables', totalEntries: 1 }]);
  });

  it('offers a similar word with far more results, also if there are results', async () => {
    const media = (from: number, count: number, word: string) =>
      Array.from({ length: count }, (_, at) =>
        mediaRecord(String(from + at), { title: { en: `${word} lesson ${at}` } }),
      );
    await putAll(db, [...media(100, 40, 'Python'), ...media(200, 2, 'Pyhton'), ...media(300, 3, 'Typhon')]);
    const found = await search(db, { query: 'pyhton' });
    assert.equal(found.totalEntries, 2);
    assert.deepEqual(found.help, { corrections: [{ query: 'python', totalEntries: 40 }], withoutFacet: [] });
    assert.deepEqual((await help({ query: 'pyhton lesson' }))?.corrections, [
      { query: 'python lesson', totalEntries: 40 },
    ]);
    assert.equal(await help({ query: 'typhon' }), undefined, '40 are not far more than 3');
    assert.equal(await help({ query: 'python' }), undefined);
    assert.equal(await help({ query: 'pyhton', page: 2 }), undefined);
    assert.equal(await help({ query: 'pyhton', facets: 'none' }), undefined);
    assert.equal(await help({ query: 'typohn', facets: 'none' }), undefined, 'nor without hits');
  });
});

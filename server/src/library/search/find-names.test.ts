import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SearchQuery } from '@mediothek/contract';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { search } from './search.ts';

const { db } = await openTestDatabase();
const goodall = { name: 'Goodall, Jane', orcid: '0000-0002-1825-0097' };
const uri = `https://orcid.org/${goodall.orcid}`;
await putAll(db, [
  mediaRecord('1', { creators: [goodall], publisher: 'Universität Köln' }),
  mediaRecord('2', { creators: [goodall, { name: 'Goodall, Max' }], publisher: 'Universität Köln' }),
  mediaRecord('3', { title: { en: 'About Jane Goodall' }, creators: [{ name: 'Müller, Eva' }] }),
]);
const names = async (request: SearchQuery) =>
  ((await search(db, request)).names ?? []).map(({ kind, value, count }) => `${kind} ${value} ${count}`);

describe('findNames', () => {
  it('names the people and publishers that the query names, in any order and spelling', async () => {
    assert.deepEqual(await names({ query: 'Jane Goodall' }), [`author ${uri} 2`]);
    assert.deepEqual(await names({ query: 'goodall' }), [`author ${uri} 2`, 'author Goodall, Max 1']);
    assert.deepEqual(await names({ query: '"Goodall, Jane"' }), [`author ${uri} 2`]);
    for (const query of ['eva mueller', 'Müller', 'muller'])
      assert.deepEqual(await names({ query }), ['author Müller, Eva 1']);
    assert.deepEqual(await names({ query: 'koeln universitaet' }), [
      'publisher urn:mediothek:publisher:universitaet-koeln 2',
    ]);
  });

  it('names nobody for other queries, filters, exclusions and further pages', async () => {
    assert.deepEqual(await names({ query: 'Jane Goodall gombe' }), []);
    assert.deepEqual(await names({ query: 'goodall -jane' }), []);
    assert.deepEqual(await names({ query: 'goodall', filter: ['stock;online'] }), []);
    assert.deepEqual(await names({ query: 'goodall', page: 2 }), []);
    assert.deepEqual(await names({ query: 'goodall', facets: 'none' }), []);
    assert.deepEqual(await names({ query: '++' }), []);
    assert.deepEqual(await names({}), []);
  });
});

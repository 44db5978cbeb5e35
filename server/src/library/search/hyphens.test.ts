import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { search } from './search.ts';

const { db } = await openTestDatabase();
await putAll(db, [
  mediaRecord('1', { title: { en: 'X-rays of crystals' } }),
  mediaRecord('2', { title: { en: 'An x-ray tube' } }),
  mediaRecord('3', { title: { en: 'A tube without x-ray' } }),
  mediaRecord('4', { title: { en: 'The x ray' } }),
  mediaRecord('5', { abstract: { de: 'Das Müller-Lüdenscheidt-Verfahren' }, language: 'de' }),
  mediaRecord('6', { title: { de: 'Die Öl-Wasser-Emulsionen' }, language: 'de' }),
  mediaRecord('7', { title: { en: 'A state-of-the-art microscope' } }),
  mediaRecord('8', { title: { en: 'The SARS-CoV-2 virus' } }),
]);

const found = async (query: string) => (await search(db, { query })).entries.map(({ id }) => id).toSorted();

async function queryOf(terms: string[][]): Promise<string | undefined> {
  const { rows } = await sql<{ query: string }>`
    select library_query(${JSON.stringify(terms)}::json, '[]')::text as query`.execute(db);
  return rows[0]?.query;
}

describe('words with hyphens', () => {
  it('are found as a whole, by the stem of the last part, in any case', async () => {
    assert.deepEqual(await found('x-ray'), ['1', '2', '3']);
    assert.deepEqual(await found('X-RAYS'), ['1', '2', '3']);
    assert.deepEqual(await found('state-of-the-art'), ['7']);
  });

  it('are found in German, with umlauts and without', async () => {
    assert.deepEqual(await found('Müller-Lüdenscheidt-Verfahren'), ['5']);
    assert.deepEqual(await found('mueller-luedenscheidt-verfahren'), ['5']);
    assert.deepEqual(await found('Öl-Wasser-Emulsion'), ['6']);
  });

  it('are excluded', async () => {
    assert.deepEqual(await found('tube -x-ray'), []);
    assert.deepEqual(await found('x-ray -tube'), ['1']);
  });

  it('preserve the order of a phrase', async () => {
    assert.deepEqual(await found('"x-ray tube"'), ['2']);
    assert.deepEqual(await found('"tube x-ray"'), []);
    assert.deepEqual(await found('SARS-CoV-2'), ['8']);
  });

  it('are highlighted', async () => {
    const { entries } = await search(db, { query: 'x-ray tube', sort: 'title' });
    assert.deepEqual(
      entries.map(({ metadata }) => metadata.mainTitle[0]?.highlightedValue),
      [
        'A <mark>tube</mark> without <mark>x</mark>-<mark>ray</mark>',
        'An <mark>x</mark>-<mark>ray</mark> <mark>tube</mark>',
      ],
    );
  });

  it('are one word of the index, so that its hits are not read to compare positions', async () => {
    assert.equal(await queryOf([['x-ray']]), "'x-ray'");
    assert.equal(await queryOf([['x-rays']]), "'x-ray' | 'x-rays'");
    assert.equal(
      await queryOf([['x-ray tube']]),
      "'x-ray' <-> 'x' <-> 'ray' <-> 'tube' | 'x-ray' <-> 'x' <-> 'ray' <-> 'tub'",
    );
  });
});

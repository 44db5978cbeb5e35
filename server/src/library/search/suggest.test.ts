import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, physics, putAll, seriesRecord } from '../../testing-records.ts';
import { suggest } from './suggest.ts';

const { db } = await openTestDatabase();
await putAll(db, [
  physics,
  seriesRecord('7', { title: { en: 'Waves for beginners' } }),
  mediaRecord('1', {
    title: { en: 'Standing waves', de: 'Stehende Wellen' },
    subjects: ['physics'],
    creators: [{ name: 'Müller, Élise' }],
    publisher: 'Institut für Wellenkunde',
    views: 5,
  }),
  mediaRecord('2', { title: { en: 'Water waves' }, creators: [{ name: 'Müller, Élise' }], views: 50 }),
]);
const found = async (typed: string) => (await suggest(db, typed)).map(({ kind, value }) => `${kind} ${value}`);

describe('suggest', () => {
  it('finds titles by the beginning of any word, most viewed first', async () => {
    assert.deepEqual(await found('wav'), ['title 2', 'title 1', 'title series:7']);
    assert.deepEqual(await found('Waves sta'), ['title 1']);
    assert.deepEqual((await suggest(db, 'stehen'))[0]?.label, { en: 'Standing waves', de: 'Stehende Wellen' });
    assert.deepEqual((await suggest(db, 'begin'))[0]?.label, { en: 'Waves for beginners' });
  });

  it('finds subjects in both languages, people and publishers', async () => {
    assert.deepEqual(await found('physi'), [`subject ${physics.uri}`]);
    assert.deepEqual(await found('Physik'), [`subject ${physics.uri}`]);
    assert.deepEqual(await found('WELLENK'), ['publisher urn:mediothek:publisher:institut-fuer-wellenkunde']);
  });

  it('counts the media of people, subjects and publishers', async () => {
    assert.deepEqual(
      (await suggest(db, 'mülle')).map(({ kind, count }) => [kind, count]),
      [['author', 2]],
    );
    assert.deepEqual(
      (await suggest(db, 'stehende w')).map(({ count }) => count),
      [undefined],
    );
  });

  it('folds umlauts and accents, in every spelling', async () => {
    for (const typed of ['müll', 'MUELL', 'mull', 'élise mü', 'elise'])
      assert.deepEqual(await found(typed), ['author Müller, Élise'], typed);
  });

  it('treats hostile input as text', async () => {
    for (const typed of ['', ' ', "'", ':*', 'a:* | b', '\\', '\u0000', '!(&', "wav' | 'x", 'x'.repeat(100), '🎻'])
      assert.deepEqual(await found(typed), [], typed);
  });
});

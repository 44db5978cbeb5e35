import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase } from '../../testing.ts';
import { history, mediaRecord, physics, putAll, seriesRecord } from '../../testing-records.ts';

const { db } = await openTestDatabase();
await putAll(db, [
  physics,
  history,
  seriesRecord('5'),
  mediaRecord('1', { subjects: ['physics'] }),
  mediaRecord('2', { series: [{ id: '5' }] }),
  mediaRecord('3', { publisher: 'Another Institute' }),
]);

/** Ids of the media that changed since the last call. */
async function changed(): Promise<string[]> {
  const rows = await db.selectFrom('media').select('id').where('modified', '>', new Date(0)).orderBy('id').execute();
  await sql`update media set modified = 'epoch'`.execute(db);
  return rows.map(({ id }) => id);
}

describe('media.modified', () => {
  it('is the second of the last change of the description', async () => {
    const { modified } = await db.selectFrom('media').select('modified').executeTakeFirstOrThrow();
    assert.equal(modified.getMilliseconds(), 0);
    assert.ok(Math.abs(Date.now() - modified.getTime()) < 60_000);
    assert.deepEqual(await changed(), ['1', '2', '3']);
    await putAll(db, [mediaRecord('1', { subjects: ['physics'] })]);
    assert.deepEqual(await changed(), []);
    await putAll(db, [mediaRecord('1', { subjects: ['physics'], year: 2020 })]);
    assert.deepEqual(await changed(), ['1']);
  });

  it('changes when a name in the description changes', async () => {
    await putAll(db, [{ ...physics, title: { en: 'Natural philosophy' } }]);
    assert.deepEqual(await changed(), ['1']);
    await putAll(db, [seriesRecord('5', { title: { en: 'Renamed' } })]);
    assert.deepEqual(await changed(), ['2']);
    await putAll(db, [{ kind: 'publisher', name: 'Another Institute', slug: 'another' }]);
    assert.deepEqual(await changed(), ['3']);
    await putAll(db, [{ kind: 'publisher', name: 'Another Institute', slug: 'another', text: { en: 'About it' } }]);
    assert.deepEqual(await changed(), []);
  });
});

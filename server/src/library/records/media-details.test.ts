import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestDatabase } from '../../testing.ts';
import { history, mediaRecord, physics, putAll, seriesRecord } from '../../testing-records.ts';
import { manyMediaDetails, mediaDetails } from './media-details.ts';

const { db } = await openTestDatabase();
await putAll(db, [
  physics,
  history,
  seriesRecord('7'),
  seriesRecord('8'),
  mediaRecord('1', { subjects: ['history', 'physics'], series: [{ id: '8' }, { id: '7', part: 2 }] }),
  mediaRecord('2', { subjects: ['physics'], series: [{ id: '7', part: 1 }], alternativeTitles: ['Other'] }),
  mediaRecord('3', { publisher: 'Another House' }),
  mediaRecord('4', { withdrawn: { date: '2026-01-01' } }),
]);

describe('manyMediaDetails', () => {
  it('returns the media in the order of the ids, without missing and withdrawn ones', async () => {
    const details = await manyMediaDetails(db, ['3', '4', '9', '1', '2']);
    assert.deepEqual(
      details.map(({ id }) => id),
      ['3', '1', '2'],
    );
    assert.deepEqual(await manyMediaDetails(db, []), []);
  });

  it('returns the same details of each medium as a call for it alone', async () => {
    const many = await manyMediaDetails(db, ['1', '2', '3']);
    assert.deepEqual(many, await Promise.all(['1', '2', '3'].map((id) => mediaDetails(db, id))));
    const [first, second] = many;
    assert.deepEqual(
      first?.subjects.map(({ id }) => id),
      ['history', 'physics'],
    );
    assert.deepEqual(
      first?.series.map(({ id, part, numParts, previous, next }) => [id, part, numParts, previous, next]),
      [
        ['8', undefined, 1, undefined, undefined],
        ['7', 2, 2, '2', undefined],
      ],
    );
    assert.deepEqual([second?.alternativeTitles, second?.series[0]?.next], [['Other'], '1']);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SeriesResponse } from '@mediothek/contract';
import { openTestApp } from '../../testing.ts';
import { mediaRecord, putAll, seriesRecord } from '../../testing-records.ts';
import { libraryModule } from '../module.ts';

const { app, db } = await openTestApp(libraryModule);
/** Stored in another order than their part numbers. The last two have no number. */
const numbers = Array.from({ length: 120 }, (_, index) => 120 - index);
await putAll(db, [
  seriesRecord('9', { title: { en: 'Clocks', de: 'Uhren' }, publisher: 'Clock Museum' }),
  seriesRecord('8'),
  ...numbers.map((number) =>
    mediaRecord(String(1000 + number), {
      duration: 60,
      series: [{ id: '9', ...(number <= 118 && { part: number }) }],
      ...(number === 7 && { stock: 'offline' as const }),
      ...(number === 8 && { testData: true }),
      ...(number === 9 && { withdrawn: { date: '2026-01-01' } }),
    }),
  ),
]);

async function series(query = ''): Promise<SeriesResponse> {
  const response = await app.inject(`/api/v0/series/9${query}`);
  assert.equal(response.statusCode, 200);
  return response.json();
}

describe('seriesDetails', () => {
  it('has the first fifty parts in order, and the figures of all parts', async () => {
    const { entries, totalEntries, duration, title, publisher } = await series();
    assert.deepEqual(
      entries.map(({ id }) => Number(id) - 1000),
      Array.from({ length: 51 }, (_, index) => index + 1).filter((number) => number !== 9),
    );
    assert.deepEqual([totalEntries, duration], [119, 119 * 60], 'what was withdrawn does not count');
    assert.deepEqual([title, publisher?.name], [{ en: 'Clocks', de: 'Uhren' }, 'Clock Museum']);
    assert.deepEqual([entries[6]?.stock, entries[7]?.testData], ['offline', true]);
  });

  it('has the requested number of parts; those without a number are last', async () => {
    assert.equal((await series('?max-videos=100')).entries.length, 100);
    const { entries } = await series('?max-videos=1000');
    assert.equal(entries.length, 119);
    assert.deepEqual(
      entries.slice(-3).map(({ id }) => id),
      ['1118', '1119', '1120'],
    );
    assert.deepEqual((await series('?max-videos=0')).entries, []);
  });

  it('returns a series without parts, and rejects unknown series and invalid requests', async () => {
    const empty = (await app.inject('/api/v0/series/8')).json<SeriesResponse>();
    assert.deepEqual([empty.entries, empty.totalEntries, empty.duration], [[], 0, 0]);
    for (const [path, status] of [
      ['/series/7', 404],
      ['/series/9?max-videos=1001', 400],
      ['/series/x', 400],
    ] as const) {
      assert.equal((await app.inject(`/api/v0${path}`)).statusCode, status);
    }
  });
});

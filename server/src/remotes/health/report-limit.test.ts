import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openTestDatabase } from '../../testing.ts';
import { deleteOldNetworks } from './read-health.ts';
import { createReportLimit } from './report-limit.ts';

const { db } = await openTestDatabase();
const network = '192.0.2.1';
const times = (count: number, act: () => unknown) => Array.from({ length: count }, act);

/** Waits for a new minute if the current one ends soon: counts of another minute begin again. */
async function inOneMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 10_000) await wait(left);
}

describe('createReportLimit', { timeout: 60_000 }, () => {
  beforeEach(async () => {
    await db.deleteFrom('report_count').execute();
  });

  it('accepts sixty requests of a network in a minute', () => {
    const limit = createReportLimit();
    assert.deepEqual([...new Set(times(60, () => limit(network)))], [undefined]);
    const seconds = limit(network) ?? 0;
    assert.ok(seconds > 55 && seconds <= 60, String(seconds));
    assert.equal(limit('192.0.2.2'), undefined);
  });

  it('stores no network with few requests, and no IP address', async () => {
    await inOneMinute();
    const limit = createReportLimit(db);
    times(9, () => limit('192.0.2.7'));
    times(11, () => limit('192.0.2.8'));
    const rows = () => db.selectFrom('report_count').selectAll().execute();
    while ((await rows()).length === 0) await wait(50);
    await wait(200);
    assert.deepEqual(
      (await rows()).map(({ reports }) => reports),
      [11],
    );
    assert.doesNotMatch(JSON.stringify(await rows()), /192\.0/);
    await db
      .updateTable('report_count')
      .set({ minute: new Date(Date.now() - 180_000) })
      .execute();
    await deleteOldNetworks(db);
    assert.deepEqual(await rows(), []);
  });

  it('adds the requests to all processes', async () => {
    await inOneMinute();
    const [first, second] = [createReportLimit(db), createReportLimit(db)];
    assert.deepEqual(
      [...new Set([...times(40, () => first(network)), ...times(15, () => second(network))])],
      [undefined],
    );
    const total = async () => (await db.selectFrom('report_count').select('reports').execute())[0]?.reports;
    while ((await total()) !== 55) await wait(50);
    // One of them has added its requests first, and learns of the others with the next ones.
    for (const limit of [first, second]) assert.equal(limit(network), undefined);
    while ((await total()) !== 57) await wait(50);
    await wait(100);
    for (const limit of [first, second]) assert.equal(limit('192.0.2.2'), undefined);
    assert.ok(times(4, () => second(network)).includes(undefined));
    const seconds = second(network) ?? 0;
    assert.ok(seconds > 0 && seconds <= 60, String(seconds));
  });
});

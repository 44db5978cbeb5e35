import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { type FigureName, PortalHistory } from '@mediothek/contract';
import { Value } from 'typebox/value';
import { inHouseContent } from '../../content/testing-in-house.ts';
import { createTestApp, openTestDatabase } from '../../testing.ts';
import { accountsModule } from '../../accounts/module.ts';
import { remotesModule } from '../module.ts';
import { readHistory } from './read-history.ts';

const { db } = await openTestDatabase();
const content = await inHouseContent();
const recorded: number[] = [];
const sampler = { recordResponse: (status: number) => void recorded.push(status) };
const app = await createTestApp(async (created) => {
  await created.register(accountsModule, { db, content, origin: 'http://localhost' });
  await created.register(remotesModule, { db, content, sampler });
});
const now = Date.parse('2026-11-20T10:00:30Z');
const minutesAgo = (minutes: number) => new Date(Date.parse('2026-11-20T10:00:00Z') - minutes * 60_000);

const process = {
  node: 'a',
  seconds: 60,
  requests: 120,
  errors: 6,
  durations: [0, 0, 60, 0, 60, 0, 0, 0, 0, 0, 0, 0],
  cache_hits: 30,
  cache_misses: 10,
  waiting: 0,
  memory: 100,
};
const add = (minute: Date, counts: Partial<typeof process> = {}) =>
  db
    .insertInto('status_sample')
    .values({ minute, ...process, ...counts })
    .execute();
async function valuesOf(period: PortalHistory['period']) {
  const history = await readHistory(db, period, now);
  return { ...history, of: (name: FigureName) => history.series.find((one) => one.name === name)?.values ?? [] };
}

describe('readHistory', () => {
  beforeEach(async () => {
    for (const table of ['status_sample', 'portal_sample', 'remote_health'] as const)
      await db.deleteFrom(table).execute();
  });

  it('adds up the processes of each minute of the last hour', async () => {
    await add(minutesAgo(1));
    await add(minutesAgo(1), { node: 'b', seconds: 30, requests: 0, errors: 0, waiting: 7, memory: 300 });
    const { start, stepSeconds, of } = await valuesOf('hour');
    assert.deepEqual([start, stepSeconds], ['2026-11-20T09:00:00.000Z', 60]);
    const last = (name: FigureName) => of(name).at(-1);
    assert.deepEqual(of('requests').slice(0, -1), Array(59).fill(null));
    assert.deepEqual([last('requests'), last('errors'), last('cacheHits')], [2, 0.05, 0.75]);
    assert.deepEqual([last('processes'), last('memory'), last('connectionsWaiting')], [1.5, 250, 7]);
    assert.deepEqual([last('p50'), last('p95')], [10, 48]);
  });

  it('combines 15 minutes of the last day, also if the portal ran for a part of them', async () => {
    await add(minutesAgo(15));
    await add(minutesAgo(14), { requests: 240, errors: 12 });
    await add(minutesAgo(16), { requests: 60 });
    await add(minutesAgo(24 * 60 + 1));
    const { start, of } = await valuesOf('day');
    assert.equal(start, '2026-11-19T10:00:00.000Z');
    assert.equal(of('requests').length, 96);
    assert.deepEqual(of('requests').slice(-3), [null, 1, 3], 'two minutes were sampled');
    assert.equal(of('requests')[0], null);
    assert.equal(of('processes').at(-1), 1);
    assert.equal(of('errors').at(-1), 0.05);
  });

  it('omits the current minute, which is not complete', async () => {
    await add(minutesAgo(0));
    assert.deepEqual(new Set((await valuesOf('hour')).of('requests')), new Set([null]));
  });

  it('knows no share of nothing', async () => {
    await add(minutesAgo(1), { requests: 0, errors: 0, durations: Array(12).fill(0), cache_hits: 0, cache_misses: 0 });
    const { of } = await valuesOf('hour');
    for (const name of ['errors', 'p50', 'p95', 'cacheHits', 'remoteFailures'] as const) {
      assert.equal(of(name).at(-1), null, name);
    }
    assert.equal(of('requests').at(-1), 0);
  });

  it('reads the queues, the stores and the remotes', async () => {
    const queues = { uploads_waiting: 2, uploads_running: 1, mails_waiting: 3, audio_waiting: 7, audio_failed: 0 };
    const portal = { ...queues, database_bytes: 5e9, disk_used: 0.5 };
    await db
      .insertInto('portal_sample')
      .values({ minute: minutesAgo(1), ...portal })
      .execute();
    const counts = { latency: [], server_renders: 0, server_failures: 0, networks: null, failed_networks: null };
    for (const [remote, mounts] of [
      ['browse', 15],
      ['media', 3],
    ] as const) {
      const health = { remote, version: 'v1', minute: minutesAgo(1), mounts, failures: 1, ...counts };
      await db.insertInto('remote_health').values(health).execute();
    }
    const { of } = await valuesOf('hour');
    assert.deepEqual(
      (['uploadsWaiting', 'uploadsRunning', 'mailsWaiting', 'audioWaiting', 'audioFailed'] as const).map((name) =>
        of(name).at(-1),
      ),
      [2, 1, 3, 7, 0],
    );
    assert.deepEqual(
      (['databaseSize', 'diskUsed', 'remoteFailures'] as const).map((name) => of(name).at(-1)),
      [5e9, 0.5, 0.1],
    );
  });
});

describe('GET /status/history', () => {
  const request = (remoteAddress: string, query = '') =>
    app.inject({ url: `/api/v0/status/history${query}`, remoteAddress });

  it('is 404 for visitors who are not in-house', async () => {
    assert.equal((await request('198.51.100.1')).statusCode, 404);
  });

  it('is a response that is counted, as all others are', async () => {
    recorded.length = 0;
    await request('192.0.2.1');
    await app.inject('/api/v0/no-such-path');
    assert.deepEqual(recorded, [200, 404]);
  });

  it('returns the last hour or the last day', async () => {
    for (const [query, period, steps] of [
      ['', 'hour', 60],
      ['?period=hour', 'hour', 60],
      ['?period=day', 'day', 96],
    ] as const) {
      const history = Value.Parse(PortalHistory, (await request('192.0.2.1', query)).json());
      assert.equal(history.period, period);
      for (const { values } of history.series) assert.equal(values.length, steps);
    }
    assert.equal((await request('192.0.2.1', '?period=year')).statusCode, 400);
  });
});

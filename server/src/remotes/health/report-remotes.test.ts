import assert from 'node:assert/strict';
import { after, afterEach, describe, test } from 'node:test';
import type { HealthReports } from '@mediothek/contract';
import type { App } from '../../base/http/operation.ts';
import { shippedContent } from '../../content/shipped-content.ts';
import { createApp } from '../../base/http/create-app.ts';
import { openTestDatabase } from '../../testing.ts';
import { accountsModule } from '../../accounts/module.ts';
import { remotesModule } from '../module.ts';
import { distWith, testHealth } from './testing-health.ts';
import { countNetworks } from './failing-networks.ts';
import { readHealth, readMessages } from './read-health.ts';

const database = await openTestDatabase();
const { db } = database;
const content = await shippedContent();
const dist = distWith(['media/v1', 'media/v2']);
const since = new Date(Date.now() - 60_000);

const start = async () => {
  const health = testHealth(db, dist);
  const app = await createApp({ log: false, readiness: { ping: async () => {} } });
  await app.register(accountsModule, { db, content });
  await app.register(remotesModule, { db, content, health });
  return { health, app };
};
let { app, health } = await start();
const send = (body: unknown, headers: Record<string, string> = {}, on: App = app) =>
  on.inject({
    method: 'POST',
    url: '/api/v0/remotes/reports',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
const counted = async () => {
  await health.recorder.flush();
  return Object.fromEntries(await readHealth(db, { remote: 'media', since }));
};
const failed = { remote: 'media', version: 'v1', outcome: 'failed', phase: 'mount' } as const;

describe('POST /remotes/reports', () => {
  afterEach(async () => {
    await app.close();
    await db.deleteFrom('remote_health').execute();
    await db.deleteFrom('remote_failure').execute();
    ({ app, health } = await start());
  });
  after(() => app.close());

  test('counts reports by version, with a message', async () => {
    const body: HealthReports = {
      reports: [
        { remote: 'media', version: 'v1', outcome: 'ok', ms: 140 },
        { remote: 'media', version: 'v2', outcome: 'ok', ms: 4_000 },
        { ...failed, message: 'a is\nnot a function at https://portal.example/details/1?secret=1#t=3 twice' },
      ],
    };
    const response = await send(body);
    assert.deepEqual([response.statusCode, response.body], [204, '']);
    await health.recorder.flush();
    await send(body);
    const { v1, v2 } = await counted();
    assert.deepEqual([v1?.mounts, v1?.failures, v2?.mounts, v2?.failures], [2, 2, 2, 0]);
    assert.deepEqual([v1?.latency[1], v2?.latency[9]], [2, 2]);
    assert.equal(
      (await readMessages(db, 'media', since)).get('v1'),
      'a is not a function at https://portal.example/details/1 twice',
    );
  });

  test('multiplies a success by the sample rate, and counts each failure once', async () => {
    await send({ sample: 10, reports: [{ remote: 'media', version: 'v1', outcome: 'ok', ms: 50 }, failed] });
    const { v1 } = await counted();
    assert.deepEqual([v1?.mounts, v1?.latency[0], v1?.failures], [10, 10, 1]);
  });

  test('stores the message of a warning, which counts as neither success nor failure', async () => {
    const message = 'It left setInterval behind';
    await send({ reports: [{ remote: 'media', version: 'v1', outcome: 'warning', message }] });
    assert.deepEqual(await counted(), {});
    assert.equal((await readMessages(db, 'media', since)).get('v1'), message);
  });

  test('ignores versions that are not installed', async () => {
    const names = [
      ['media', 'v3'],
      ['other', 'v1'],
      ['media', '..'],
    ];
    const responses = await Promise.all(
      names.map(([remote, version]) => send({ reports: [{ ...failed, remote, version }] })),
    );
    assert.deepEqual(
      responses.map(({ statusCode }) => statusCode),
      [204, 204, 400],
    );
    assert.deepEqual(await counted(), {});
  });

  test('rejects bodies that are too large or invalid, and requests of other sites', async () => {
    const report = { ...failed, message: 'x'.repeat(200) };
    const responses = await Promise.all([
      send({ reports: Array.from({ length: 100 }, () => report) }),
      send({ reports: Array.from({ length: 21 }, () => failed) }),
      send({ reports: [{ ...failed, address: '192.0.2.1' }] }),
      send({ reports: [failed] }, { origin: 'https://evil.example' }),
      send({ reports: [failed] }, { 'sec-fetch-site': 'cross-site' }),
    ]);
    assert.deepEqual(
      responses.map(({ statusCode }) => statusCode),
      [413, 400, 400, 403, 403],
    );
    assert.deepEqual(await counted(), {});
  });

  test('accepts sixty requests of a network per minute', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 61; index++) statuses.push((await send({ reports: [failed] })).statusCode);
    assert.deepEqual([...new Set(statuses.slice(0, 60))], [204]);
    assert.equal(statuses[60], 429);
    assert.equal((await counted())['v1']?.failures, 60);
  });

  test('adds the counts of several processes that write at the same time', async () => {
    const others = [testHealth(db, dist), testHealth(db, dist), health];
    for (const { recorder } of others) {
      recorder.report(failed, '192.0.2.1');
      recorder.report({ ...failed, version: 'v2', message: 'same' }, '192.0.2.1');
    }
    await Promise.all(others.map(({ recorder }) => recorder.flush()));
    const { v1, v2 } = await counted();
    assert.deepEqual([v1?.failures, v2?.failures], [3, 3]);
  });

  test('stores no IP address', async () => {
    await send({ reports: [{ ...failed, message: 'broken' }] });
    await health.recorder.flush();
    const rows = JSON.stringify([
      await db.selectFrom('remote_health').selectAll().execute(),
      await db.selectFrom('remote_failure').selectAll().execute(),
    ]);
    assert.doesNotMatch(rows, /127\.0\.0\.1/);
    assert.equal(countNetworks((await readHealth(db, { remote: 'media', since })).get('v1')?.networks ?? 0n), 1);
  });

  test('stores the twenty most frequent messages of a version', async () => {
    for (let index = 0; index < 40; index++) {
      for (const message of ['frequent', `made up ${index}`]) {
        health.recorder.report({ ...failed, message }, '192.0.2.1');
      }
      await health.recorder.flush();
    }
    const rows = await db.selectFrom('remote_failure').select('message').execute();
    assert.equal(rows.length, 20);
    assert.equal((await readMessages(db, 'media', since)).get('v1'), 'frequent');
  });
});

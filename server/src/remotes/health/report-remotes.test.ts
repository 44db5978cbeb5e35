import assert from 'node:assert/strict';
import { after, afterEach, describe, test } from 'node:test';
import type { ReportToken } from '@mediothek/contract';
import { sql } from 'kysely';
import type { App } from '../../base/http/operation.ts';
import { shippedContent } from '../../content/shipped-content.ts';
import { createApp } from '../../base/http/create-app.ts';
import { openTestDatabase } from '../../testing.ts';
import { accountsModule } from '../../accounts/module.ts';
import { remotesModule } from '../module.ts';
import { distWith, testHealth } from './testing-health.ts';
import { countNetworks } from './report-networks.ts';
import { deleteOldReportKeys } from './report-keys.ts';
import { readHealth, readMessages } from './read-health.ts';

const database = await openTestDatabase();
const { db } = database;
const content = await shippedContent();
const dist = distWith(['media/v1', 'media/v2']);
const since = new Date(Date.now() - 60_000);

const start = async () => {
  const health = testHealth(db, dist);
  const app = await createApp({ log: false, readiness: { ping: async () => {} } });
  await app.register(accountsModule, { db, content, origin: 'http://localhost' });
  await app.register(remotesModule, { db, content, health });
  return { health, app };
};
let { app, health } = await start();
interface Sender {
  headers?: Record<string, string>;
  /** IP address. */
  from?: string;
  on?: App;
}
const post = (path: string, body: unknown, { headers = {}, from = '198.51.100.7', on = app }: Sender = {}) =>
  on.inject({
    method: 'POST',
    url: `/api/v0/remotes/${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: from,
    payload: JSON.stringify(body),
  });
const send = (body: unknown, sender?: Sender) => post('reports', body, sender);
const bothBuilds = ['v1', 'v2'].map((version) => ({ remote: 'media', version }));
const requestToken = async (builds: object[] = bothBuilds, sender?: Sender): Promise<string> =>
  (await post('report-tokens', { builds }, sender)).json<ReportToken>().token;
/** Sends reports of a new page view. */
const sendAsPage = async (reports: object[], sender?: Sender) =>
  send({ token: await requestToken(bothBuilds, sender), reports }, sender);
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
    const reports = [
      { remote: 'media', version: 'v1', outcome: 'ok', ms: 140 },
      { remote: 'media', version: 'v2', outcome: 'ok', ms: 4_000 },
      { ...failed, message: 'a is\nnot a function at https://portal.example/details/1?secret=1#t=3 twice' },
    ];
    const response = await sendAsPage(reports);
    assert.deepEqual([response.statusCode, response.body], [204, '']);
    await health.recorder.flush();
    await sendAsPage(reports);
    const { v1, v2 } = await counted();
    assert.deepEqual([v1?.mounts, v1?.failures, v2?.mounts, v2?.failures], [2, 2, 2, 0]);
    assert.deepEqual([v1?.latency[1], v2?.latency[9]], [2, 2]);
    assert.equal(
      (await readMessages(db, 'media', since)).get('v1'),
      'a is not a function at https://portal.example/details/1 twice',
    );
  });

  test('counts a report once, also with `sample` and if it is sent again', async () => {
    const token = await requestToken();
    const ok = { remote: 'media', version: 'v1', outcome: 'ok', ms: 50 };
    const statuses = [];
    for (const reports of [[ok], [ok, failed], [ok], [failed]]) {
      statuses.push((await send({ token, sample: 10, reports })).statusCode);
    }
    assert.deepEqual(statuses, [204, 204, 409, 409]);
    const { v1 } = await counted();
    assert.deepEqual([v1?.mounts, v1?.latency[0], v1?.failures], [1, 1, 1]);
  });

  test('stores the message of a warning, which counts as neither success nor failure', async () => {
    const message = 'It left setInterval behind';
    await sendAsPage([{ remote: 'media', version: 'v1', outcome: 'warning', message }]);
    assert.deepEqual(await counted(), {});
    assert.equal((await readMessages(db, 'media', since)).get('v1'), message);
  });

  test('counts a network once, whatever its number of addresses and page views', async () => {
    const addresses = ['198.51.100.1', '198.51.100.2', '2001:db8:1:1::1', '2001:db8:1:ffff::2', '203.0.113.1'];
    for (const from of addresses) for (let index = 0; index < 3; index++) await sendAsPage([failed], { from });
    const { v1 } = await counted();
    assert.deepEqual([v1?.failures, countNetworks(v1?.failedNetworks ?? 0n)], [15, 3]);
  });

  test('counts for the network that has got the token', async () => {
    for (const index of [1, 2, 3]) {
      const token = await requestToken();
      await send({ token, reports: [failed] }, { from: `203.0.${index}.1` });
    }
    assert.equal(countNetworks((await counted())['v1']?.failedNetworks ?? 0n), 1);
  });

  describe('rejects and counts', () => {
    const token = () => requestToken();
    const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const changed = async (change: (payload: Record<string, unknown>) => void) => {
      const [id, body, signature] = (await token()).split('.');
      const payload = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
      change(payload);
      return [id, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.');
    };
    const cases: [string, () => Promise<string | undefined>, number, RegExp, string][] = [
      ['no token', async () => undefined, 400, /Reports need a token: POST/, 'missing'],
      ['something else', async () => 'x'.repeat(200), 400, /not one of this portal/, 'invalid'],
      [
        'a changed token',
        () => changed((payload) => Object.assign(payload, { network: 'x' })),
        400,
        /not one of/,
        'invalid',
      ],
      [
        'a signature that decodes to the same bytes',
        async () => (await token()).replace(/.$/, (last) => base64url[base64url.indexOf(last) + 1] ?? ''),
        400,
        /not one of/,
        'invalid',
      ],
      ['an unknown key', async () => (await token()).replace(/^\d+/, '999'), 400, /not one of this portal/, 'invalid'],
      [
        'a token of other builds',
        () => requestToken([{ remote: 'media', version: 'v2' }]),
        403,
        /for other builds, not for media v1/,
        'foreign',
      ],
    ];
    for (const [name, tokenOf, status, message, reason] of cases) {
      test(name, async () => {
        const rejected: string[] = [];
        health.listener = {
          mounted() {},
          failed() {},
          rendered() {},
          rejected: (problem) => void rejected.push(problem),
        };
        const response = await send({ token: await tokenOf(), reports: [failed] });
        assert.equal(response.statusCode, status);
        assert.match(response.json().message, message);
        assert.deepEqual([rejected, await counted()], [[reason], {}]);
      });
    }
  });

  test('rejects an expired token', async () => {
    let now = Date.now();
    const { tokens, checkReports } = testHealth(db, dist, () => now);
    const token = await tokens.sign(bothBuilds, 'network');
    now += 61 * 60_000;
    await assert.rejects(checkReports({ token, reports: [failed] }), /has expired/);
  });

  test('accepts tokens of other processes and of the key before', async () => {
    const other = testHealth(db, dist);
    const earlier = await other.tokens.sign(bothBuilds, 'network');
    await sql`update report_key set created = created - interval '25 hours'`.execute(db);
    const third = testHealth(db, dist);
    const later = await third.tokens.sign(bothBuilds, 'network');
    assert.notEqual(earlier.split('.')[0], later.split('.')[0], 'a new key signs');
    for (const token of [earlier, later]) {
      const { reports } = await third.checkReports({ token, reports: [failed] });
      assert.equal(reports.length, 1);
    }
    await sql`update report_key set created = created - interval '25 hours'`.execute(db);
    await deleteOldReportKeys(db);
    await assert.rejects(testHealth(db, dist).checkReports({ token: earlier, reports: [failed] }), /not one of this/);
  });

  test('returns no token for builds that are not installed', async () => {
    const names = [
      ['media', 'v3'],
      ['other', 'v1'],
      ['media', '..'],
    ];
    const responses = await Promise.all(
      names.map(([remote, version]) => post('report-tokens', { builds: [{ remote, version }] })),
    );
    assert.deepEqual(
      responses.map(({ statusCode }) => statusCode),
      [204, 204, 400],
    );
    const token = await requestToken([...bothBuilds, { remote: 'media', version: 'v3' }]);
    assert.equal((await send({ token, reports: [{ ...failed, version: 'v3' }] })).statusCode, 403);
  });

  test('rejects bodies that are too large or invalid, and requests of other sites', async () => {
    const report = { ...failed, message: 'x'.repeat(200) };
    const responses = await Promise.all([
      send({ reports: Array.from({ length: 200 }, () => report) }),
      send({ reports: Array.from({ length: 21 }, () => failed) }),
      send({ reports: [{ ...failed, address: '192.0.2.1' }] }),
      send({ reports: [failed] }, { headers: { origin: 'https://evil.example' } }),
      send({ reports: [failed] }, { headers: { 'sec-fetch-site': 'cross-site' } }),
      post('report-tokens', { builds: bothBuilds }, { headers: { 'sec-fetch-site': 'cross-site' } }),
    ]);
    assert.deepEqual(
      responses.map(({ statusCode }) => statusCode),
      [413, 400, 400, 403, 403, 403],
    );
    assert.deepEqual(await counted(), {});
  });

  test('accepts sixty requests of a network per minute, and as many for tokens', async () => {
    const tokens: string[] = [];
    for (let index = 0; index < 60; index++) tokens.push(await requestToken());
    assert.equal((await post('report-tokens', { builds: bothBuilds })).statusCode, 429);
    const statuses: number[] = [];
    for (const token of [...tokens, 'late']) statuses.push((await send({ token, reports: [failed] })).statusCode);
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
    await sendAsPage([{ ...failed, message: 'broken' }]);
    await health.recorder.flush();
    const rows = JSON.stringify([
      await db.selectFrom('remote_health').selectAll().execute(),
      await db.selectFrom('remote_failure').selectAll().execute(),
    ]);
    assert.doesNotMatch(rows, /198\.51\.100/);
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

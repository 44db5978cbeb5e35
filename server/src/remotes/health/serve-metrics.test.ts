import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ReplicaState } from '../../base/db/replica.ts';
import { startNode } from '../../base/nodes.ts';
import { inHouseContent } from '../../content/testing-in-house.ts';
import { createTestApp, openTestDatabase, testParts } from '../../testing.ts';
import { accountsModule } from '../../accounts/module.ts';
import { libraryModule } from '../../library/module.ts';
import { remotesModule } from '../module.ts';
import { watchRemotes } from './watch-remotes.ts';

const database = await openTestDatabase();
const content = await inHouseContent();
const token = 'a-token-of-24-characters';
const watch = watchRemotes({
  db: database.db,
  builds: undefined,
  delivery: undefined,
  hasOthers: false,
  onError: assert.ifError,
});
const app = await createTestApp(async (created) => {
  const parts = testParts({ db: database.db, blobs: database.blobs, content });
  await created.register(libraryModule, parts);
  await created.register(accountsModule, parts);
  const figures = {
    renders: () => undefined,
    purges: () => ({ succeeded: 7, failed: 2 }),
    replicas: (): ReplicaState[] => [
      { address: 'db-2/m', state: 'used', lagMs: 340, since: new Date(), statements: { executed: 5, repeated: 1 } },
      {
        address: 'db-3/m',
        state: 'down',
        lagMs: undefined,
        since: new Date(),
        statements: { executed: 0, repeated: 0 },
      },
    ],
  };
  await created.register(remotesModule, { ...parts, watch, metricsToken: token, figures });
});
const request = (headers: Record<string, string> = {}, remoteAddress = '198.51.100.1') =>
  app.inject({ url: '/metrics', headers, remoteAddress });
const bearer = (text: string) => ({ authorization: `Bearer ${text}` });
/** Samples by name and labels. */
const samples = async (): Promise<Map<string, string>> =>
  new Map(
    (await request(bearer(token))).body
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]),
  );

describe('GET /metrics', () => {
  test('is 200 for in-house clients and with the token, otherwise 404', async () => {
    const statuses = async (...requests: ReturnType<typeof request>[]) =>
      (await Promise.all(requests)).map(({ statusCode }) => statusCode);
    assert.deepEqual(await statuses(request({}, '192.0.2.1'), request(bearer(token))), [200, 200]);
    assert.deepEqual(
      await statuses(request(), request(bearer('')), request(bearer(`${token}x`)), request({ authorization: token })),
      [404, 404, 404, 404],
    );
    assert.equal((await request(bearer(token))).headers['content-type'], 'text/plain; version=0.0.4; charset=utf-8');
  });

  test('counts responses by route and status class, not by URL', async () => {
    await app.inject('/api/v0/videos/1');
    await app.inject('/api/v0/videos/2');
    const found = await samples();
    assert.equal(found.get('mediothek_http_requests_total{method="GET",route="/api/v0/videos/:id",status="4xx"}'), '2');
    assert.equal(found.get('mediothek_http_request_duration_seconds_count{route="/api/v0/videos/:id"}'), '2');
  });

  test('contains metrics of the process, the uploads and the database', async () => {
    const found = await samples();
    assert.ok(Number(found.get('process_resident_memory_bytes')) > 1e6);
    assert.deepEqual([found.get('mediothek_uploads_waiting'), found.get('mediothek_database_up')], ['0', '1']);
    assert.equal(found.get('mediothek_registry_problem'), '0');
  });

  test('counts the processes of the portal, and their different contents', async () => {
    const { db } = database;
    const nodes = ['a', 'b'].map((used) => startNode({ db, kind: 'server', content: () => used }));
    await Promise.all(nodes.map((node) => node.beat()));
    const found = await samples();
    assert.equal(found.get('mediothek_nodes{kind="server",state="running"}'), '2');
    assert.equal(found.get('mediothek_contents'), '2');
    await Promise.all(nodes.map((node) => node.close()));
    assert.equal((await samples()).get('mediothek_nodes{kind="server",state="running"}'), undefined);
  });
});

test('GET /metrics contains the last count of the stored files', async () => {
  assert.equal((await samples()).has('mediothek_storage_counted_timestamp_seconds'), false);
  const areas = [
    { name: 'files', objects: 3, bytes: 5e12 },
    { name: 'cache', objects: 1, bytes: 10 },
  ];
  await database.db
    .insertInto('storage_count')
    .values({ storage: 'bucket', counted: new Date(1_800_000_000_000), seconds: 2, areas: JSON.stringify(areas) })
    .execute();
  const found = await samples();
  assert.equal(found.get('mediothek_storage_bytes{area="files"}'), '5000000000000');
  assert.equal(found.get('mediothek_storage_bytes{area="cache"}'), '10');
  assert.equal(found.get('mediothek_storage_objects{area="files"}'), '3');
  assert.equal(found.get('mediothek_storage_counted_timestamp_seconds'), '1800000000');
});

test('GET /metrics describes the read replicas', async () => {
  const found = await samples();
  assert.equal(found.get('mediothek_replica_used{replica="db-2/m"}'), '1');
  assert.equal(found.get('mediothek_replica_used{replica="db-3/m"}'), '0');
  assert.equal(found.get('mediothek_replica_lag_seconds{replica="db-2/m"}'), '0.34');
  assert.equal(found.has('mediothek_replica_lag_seconds{replica="db-3/m"}'), false);
  assert.equal(found.get('mediothek_replica_statements_total{replica="db-2/m",outcome="repeated"}'), '1');
});

describe('GET /metrics without a database', () => {
  test('responds anyway, without the unknown numbers', async () => {
    await database.db.schema.alterTable('upload').renameTo('away').execute();
    const found = await samples();
    assert.deepEqual([found.get('mediothek_uploads_waiting'), found.get('mediothek_database_up')], [undefined, '0']);
    await database.db.schema.alterTable('away').renameTo('upload').execute();
    assert.equal((await samples()).get('mediothek_uploads_waiting'), '0');
  });
});

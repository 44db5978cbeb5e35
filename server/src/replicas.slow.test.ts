/** A server reads public data from a standby by streaming replication, as long as nobody can notice it. */
import assert from 'node:assert/strict';
import { after, afterEach, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { demoUser, seedDemoUser } from './accounts/auth/seed-demo-user.ts';
import { openDatabase } from './base/db/open.ts';
import { addressOf } from './base/db/replica.ts';
import { hasPostgres, startReplicated } from './base/db/testing-replica.ts';
import { fakeDist } from './site/testing-dist.ts';
import { temporaryFolder } from './testing-folder.ts';
import { mediaRecord, putAll } from './testing-records.ts';
import { startServerProcess, type TestServer } from './testing-server-process.ts';

const token = 'a-token-of-24-characters';
/** Milliseconds that nothing takes here, on a busy machine. */
const longMs = 120_000;

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const began = performance.now();
  while (!(await holds())) {
    assert.ok(performance.now() - began < longMs, `${what}: not after ${longMs} ms`);
    await wait(20);
  }
}

const missing = hasPostgres() ? false : 'not run: no PostgreSQL here (Debian: `apt-get install postgresql`)';

/** A primary with an account, its standby, and connections to both. */
async function setUp() {
  const { primary, replica } = await startReplicated();
  const opened = await openDatabase({ dataDir: temporaryFolder(), databaseUrl: primary.url });
  const standby = new pg.Pool({ connectionString: replica.url, max: 2 });
  standby.on('error', () => undefined);
  after(() => Promise.all([opened.close(), standby.end()]));
  await seedDemoUser(opened.db);
  return { primary, replica, standby, db: opened.db };
}

const set = missing ? undefined : await setUp();
const { folder: dist } = fakeDist({ browse: {}, media: {}, player: {} });
let requests = 0;

describe('a server with a read replica', { timeout: 900_000, skip: missing }, () => {
  if (!set) return;
  const { primary, replica, standby, db } = set;

  /** @param maxLag seconds */
  const start = async (maxLag: number): Promise<TestServer> => {
    const server = await startServerProcess({
      DIST: dist,
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URLS: replica.url,
      REPLICA_MAX_LAG: String(maxLag),
      RENDER_THREADS: '0',
      // Jobs announce changes, too.
      WORKER: 'off',
      METRICS_TOKEN: token,
    });
    await untilUsed(server);
    return server;
  };

  async function metric(server: TestServer, name: string): Promise<number | undefined> {
    const response = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const line = (await response.text()).split('\n').find((each) => each.startsWith(name));
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  }
  const isUsed = async (server: TestServer) => (await metric(server, 'mediothek_replica_used')) === 1;
  const untilUsed = (server: TestServer) => until(() => isUsed(server), 'the replica is used');
  const executed = async (server: TestServer) =>
    (await metric(
      server,
      `mediothek_replica_statements_total{replica="${addressOf(replica.url)}",outcome="executed"}`,
    )) ?? 0;

  const put = (title: string) => putAll(db, [mediaRecord('7', { title: { en: title } })]);
  /** Changes the title without an event, so that no server knows of it. */
  const changeSilently = (title: string) =>
    db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update media set record = jsonb_set(record::jsonb, '{title,en}', to_jsonb(${title}::text))
        where id = '7'`.execute(trx);
    });
  const pauseReplay = () => standby.query('select pg_wal_replay_pause()');
  const resumeReplay = () => standby.query('select pg_wal_replay_resume()');
  // A failed test leaves no paused replica to the next one.
  afterEach(async () => {
    replica.signal('SIGCONT');
    await resumeReplay();
  });
  /** @param path default: a URL that is not cached, because its query is new */
  async function titleOf(server: TestServer, path = `/api/v0/videos/7?n=${(requests += 1)}`, cookie = '') {
    const response = await fetch(`${server.url}${path}`, { headers: { cookie } });
    const { title } = (await response.json()) as { title?: { en?: string } };
    return title?.en;
  }
  /** Until the standby has what the primary has. */
  const untilReplayed = (title: string) =>
    until(async () => {
      const { rows } = await standby.query<{ title: string }>(
        `select record->'title'->>'en' as title from media where id = '7'`,
      );
      return rows[0]?.title === title;
    }, `the replica has ${title}`);

  it('reads from it, and from the primary while its data are too old', async () => {
    await put('Before');
    await untilReplayed('Before');
    const server = await start(2);
    await until(async () => (await titleOf(server)) === 'Before' && (await executed(server)) > 0, 'it is read');
    await pauseReplay();
    await changeSilently('After');
    assert.equal(await titleOf(server), 'Before', 'read from the replica');
    const harvested = await fetch(`${server.url}/oai?verb=ListRecords&metadataPrefix=oai_dc`);
    assert.match(await harvested.text(), /After/, 'a harvester would never get what is missing now');
    await until(async () => !(await isUsed(server)), 'the replica is too old');
    assert.equal(await titleOf(server), 'After', 'read from the primary');
    await resumeReplay();
    await untilUsed(server);
    const before = await executed(server);
    assert.equal(await titleOf(server), 'After');
    assert.ok((await executed(server)) > before, 'read from the replica again');
    await server.end('SIGTERM');
  });

  it('never fills a cache with data from before a change that it knows of', async () => {
    await put('Before');
    await untilReplayed('Before');
    const server = await start(60);
    const path = '/api/v0/videos/7?cached';
    await until(async () => (await titleOf(server, path)) === 'Before', 'the response is cached');
    await pauseReplay();
    await put('After');
    // The event arrives. Any later response would stay for 30 s.
    await until(async () => (await titleOf(server, path)) === 'After', 'the change is visible');
    assert.ok(await isUsed(server), 'the replica is young enough otherwise');
    for (let round = 0; round < 20; round += 1) assert.equal(await titleOf(server), 'After');
    await resumeReplay();
    const before = await executed(server);
    await until(async () => {
      assert.equal(await titleOf(server), 'After');
      return (await executed(server)) > before;
    }, 'the replica is read again');
    assert.equal(await titleOf(server, path), 'After');
    await server.end('SIGTERM');
  });

  it('shows users what they have changed, on every server', async () => {
    await put('Before');
    await untilReplayed('Before');
    const [first, second] = await Promise.all([start(60), start(60)]);
    // The page requests it, too.
    const path = '/api/v0/videos/7';
    for (const server of [first, second])
      await until(async () => (await titleOf(server, path)) === 'Before', 'the response is cached');
    const post = (server: TestServer, url: string, body: object, cookie = '') =>
      fetch(`${server.url}${url}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    const { username, password } = demoUser;
    const signedIn = await post(first, '/api/v0/auth', { username, password });
    const session = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .find((each) => each?.startsWith('session='));
    await pauseReplay();
    await changeSilently('After');
    const saved = await post(first, '/api/v0/watchlists', { name: 'New' }, session);
    assert.ok(saved.ok, await saved.text());
    const changed = saved.headers.getSetCookie().find((each) => each.startsWith('changed='));
    assert.equal(changed, 'changed=1; Path=/; Max-Age=62; HttpOnly; SameSite=Lax');
    for (const server of [first, second]) {
      const cookie = `${session}; changed=1`;
      assert.equal(await titleOf(server, path, cookie), 'After', 'who has changed something sees it');
      assert.equal(await titleOf(server, path, session), 'Before', 'for others it is cached');
      const page = await fetch(`${server.url}/media/7`, { headers: { cookie } });
      assert.match(/<title[^>]*>([^<]*)/.exec(await page.text())?.[1] ?? '', /After/, 'in pages, too');
      const lists = await fetch(`${server.url}/api/v0/watchlists`, { headers: { cookie: session ?? '' } });
      assert.match(await lists.text(), /"New"/, 'own data are always current');
    }
    await resumeReplay();
    await Promise.all([first, second].map((server) => server.end('SIGTERM')));
  });

  /** Requests that are not cached, one after another in eight loops, while `work` runs. */
  async function underLoad(server: TestServer, work: () => Promise<void>) {
    const statuses = new Map<number | string, number>();
    const over = new AbortController();
    let longest = 0;
    const loop = async () => {
      while (!over.signal.aborted) {
        const began = performance.now();
        const path = requests % 2 ? `/api/v0/videos/7?n=${requests}` : `/api/v0/videos/newest?n=${requests}`;
        requests += 1;
        const status = await fetch(`${server.url}${path}`).then(
          async (response) => {
            await response.arrayBuffer();
            return response.status;
          },
          (error: unknown) => String(error),
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        longest = Math.max(longest, performance.now() - began);
      }
    };
    const loops = Array.from({ length: 8 }, loop);
    await work().finally(() => over.abort());
    await Promise.all(loops);
    return { statuses: Object.fromEntries(statuses), longest };
  }

  it('fails no request when the replica is killed, and uses it again when it is back', async (t) => {
    await put('Load');
    const server = await start(2);
    const { statuses, longest } = await underLoad(server, async () => {
      await wait(1_000);
      await replica.kill();
      await wait(2_000);
      assert.equal(await isUsed(server), false);
      await replica.restart();
      await untilUsed(server);
      await wait(1_000);
    });
    t.diagnostic(`responses: ${JSON.stringify(statuses)}, longest: ${Math.round(longest)} ms`);
    assert.deepEqual(Object.keys(statuses), ['200']);
    await server.end('SIGTERM');
  });

  it('does not wait for a replica that hangs', async (t) => {
    await put('Load');
    const server = await start(60);
    const { statuses, longest } = await underLoad(server, async () => {
      await wait(1_000);
      replica.signal('SIGSTOP');
      await wait(20_000);
      assert.equal(await isUsed(server), false);
      replica.signal('SIGCONT');
      await untilUsed(server);
    });
    t.diagnostic(`responses: ${JSON.stringify(statuses)}, longest: ${Math.round(longest)} ms`);
    assert.deepEqual(Object.keys(statuses), ['200']);
    assert.ok(longest < 15_000, `a request took ${longest} ms`);
    await server.end('SIGTERM');
  });
});

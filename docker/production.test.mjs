/**
 * Tests the production set-up as plain processes: the server's container on PostgreSQL and behind nginx, if these are
 * installed.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliModule, findNginx } from '../scripts/nginx.mjs';
import { findPostgres, startPostgres } from '../scripts/postgres.mjs';
import { root } from '../scripts/project.mjs';
import { startFront } from './front.mjs';
import { startServerContainer } from './server-container.mjs';
import { startWorkerContainer } from './worker-container.mjs';

const publicUrl = 'https://media.example.org';
const remotes = readdirSync(join(root, 'dist/remotes'));
const nginx = findNginx();
const postgres = findPostgres();
const timeoutMs = 120_000;

/** @param {string} origin @param {string} path @param {Record<string, string>} [headers] */
const get = (origin, path, headers = {}) => fetch(origin + path, { headers });

/** Path of a video of the demo library, which players load by range requests. */
function videoFile() {
  const file = /"file":"([^"]+\.mp4)"/.exec(readFileSync(join(root, 'demo/library.jsonl'), 'utf8'))?.[1];
  assert.ok(file);
  return file;
}

/** @param {() => string} origin of the portal as its visitors reach it */
function servesThePortal(origin) {
  it('is ready and serves the home page under its public URL, with every remote', async () => {
    assert.equal((await get(origin(), '/readyz')).status, 200);
    const response = await get(origin(), '/');
    const page = await response.text();
    assert.equal(response.status, 200);
    assert.match(page, new RegExp(`<link rel="canonical" href="${publicUrl}/"`));
    for (const remote of remotes) assert.ok(page.includes(`/remotes/${remote}/`), remote);
  });

  it('responds to a range request for a video', async () => {
    const response = await get(origin(), `/files/${videoFile()}`, { range: 'bytes=100-199' });
    assert.equal(response.status, 206);
    assert.match(response.headers.get('content-range') ?? '', /^bytes 100-199\/\d+$/);
    assert.equal((await response.bytes()).length, 100);
  });

  it('allows other origins to cache and use the files of remotes, and responds with 404 for a missing file', async () => {
    const page = await (await get(origin(), '/')).text();
    const script = /\/remotes\/browse\/[\w./-]+\.js/.exec(page)?.[0] ?? '';
    const response = await get(origin(), script);
    assert.equal(response.status, 200, script);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.match(response.headers.get('content-type') ?? '', /^(text|application)\/javascript/);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    await response.body?.cancel();
    assert.equal((await get(origin(), script.replace('.js', '-missing.js'))).status, 404);
    assert.equal((await get(origin(), script.replace(/web\/.*/, 'node/remote.mjs'))).status, 404);
  });
}

describe('the server container', { timeout: timeoutMs }, () => {
  /** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
  let database;
  /** @type {Awaited<ReturnType<typeof startServerContainer>>} */
  let server;
  before(async () => {
    database = postgres && (await startPostgres(postgres));
    server = await startServerContainer({
      databaseUrl: database?.url ?? '',
      dotEnv: { PUBLIC_URL: publicUrl, DEMO: 'on' },
    });
  });
  after(() => database?.stop());

  const withoutPostgres = postgres ? false : 'not run: no PostgreSQL here';
  it('has a worker next to it, which runs the jobs until it is stopped', { skip: withoutPostgres }, async () => {
    assert.ok(database);
    const worker = await startWorkerContainer(database.url);
    assert.match(worker.output(), /sweep expired/);
    assert.equal(await worker.stop(), 0);
    assert.doesNotMatch(worker.output(), /failed/);
  });

  it(
    'runs on PostgreSQL',
    {
      skip: postgres ? false : 'not run: no PostgreSQL here; everything else ran on the embedded database',
    },
    async () => {
      const folders = readdirSync(server.folder).filter((name) => name !== 'dumps'); // exists as soon as the worker has begun a dump
      assert.deepEqual(folders.sort(), ['files', 'uploads'], 'no embedded database');
    },
  );

  servesThePortal(() => server.url);

  describe(
    'behind nginx',
    { skip: nginx ? false : 'not run: no nginx here (Debian: apt-get install nginx-light)' },
    () => {
      /** @type {Awaited<ReturnType<typeof startFront>>} */
      let front;
      before(async () => {
        front = await startFront(nginx ?? '', server.port);
      });
      after(() => front.stop());

      servesThePortal(() => front.url);

      it('signs in with a cookie for https, whatever scheme the proxies in front use', async () => {
        const response = await fetch(`${front.url}/api/v0/auth`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: 'demo', password: 'demo-mediothek' }),
        });
        assert.equal(response.status, 200);
        assert.match(response.headers.get('set-cookie') ?? '', /^__Host-session=.*; Secure/);
        assert.equal(response.headers.get('strict-transport-security'), 'max-age=31536000');
      });

      it('serves files of remotes that their own hosts lack from the server, but only files that browsers load', async () => {
        const published = join(server.builds, 'remotes/browse/published');
        mkdirSync(join(published, 'web'), { recursive: true });
        writeFileSync(join(published, 'web/app.js'), 'export {};');
        const path = '/remotes/browse/published';
        assert.equal(await (await get(front.url, `${path}/web/app.js`)).text(), 'export {};');
        assert.equal((await get(front.url, `${path}/web/other.js`)).status, 404);
        assert.equal((await get(front.url, `${path}/build.json`)).status, 404);
      });

      it(
        'sends files that the build has compressed',
        {
          skip: brotliModule(nginx ?? '') ? false : 'not run: no libnginx-mod-http-brotli-static here',
        },
        async () => {
          const script = /\/remotes\/browse\/[\w./-]+\.js/.exec(await (await get(front.url, '/')).text())?.[0] ?? '';
          const response = await get(front.url, script, { 'accept-encoding': 'br' });
          assert.equal(response.headers.get('content-encoding'), 'br');
          assert.match(await response.text(), /export|import/);
        },
      );
    },
  );

  it('ends within its grace period', async () => {
    assert.equal(await server.stop(), 0);
  });
});

describe('the server container with default settings', { timeout: timeoutMs }, () => {
  it('starts with an empty library and without the demo user', async () => {
    const server = await startServerContainer({ databaseUrl: '' });
    try {
      const { totalEntries } = await (await get(server.url, '/api/v0/search')).json();
      assert.equal(totalEntries, 0);
      const signInResponse = await fetch(`${server.url}/api/v0/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'demo', password: 'demo-mediothek' }),
      });
      assert.equal(signInResponse.status, 401);
    } finally {
      await server.stop();
    }
  });
});

/** The production form as plain processes: the server's container on PostgreSQL and nginx in front, where there are such. */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { findPostgres, startPostgres } from '../scripts/postgres.mjs';
import { root } from '../scripts/project.mjs';
import { startFront } from './front.mjs';
import { brotliModule, findNginx } from './plain-nginx.mjs';
import { startServerContainer } from './server-container.mjs';
import { startWorkerContainer } from './worker-container.mjs';

const publicUrl = 'https://media.example.org';
const remotes = readdirSync(join(root, 'dist/remotes'));
const nginx = findNginx();
const postgres = findPostgres();
const seconds = 120_000;

/** @param {string} origin @param {string} path @param {Record<string, string>} [headers] */
const get = (origin, path, headers = {}) => fetch(origin + path, { headers });

/** A file of the demo library that players ask for piece by piece. */
function videoFile() {
  const file = /"file":"([^"]+\.mp4)"/.exec(readFileSync(join(root, 'demo/library.jsonl'), 'utf8'))?.[1];
  assert.ok(file);
  return file;
}

/** @param {() => string} origin of the portal as its visitors reach it */
function answersLikeAPortal(origin) {
  it('is ready and answers the home page under its public address, with every remote', async () => {
    assert.equal((await get(origin(), '/readyz')).status, 200);
    const answer = await get(origin(), '/');
    const page = await answer.text();
    assert.equal(answer.status, 200);
    assert.match(page, new RegExp(`<link rel="canonical" href="${publicUrl}/"`));
    for (const remote of remotes) assert.ok(page.includes(`/remotes/${remote}/`), remote);
  });

  it('answers a piece of a film', async () => {
    const answer = await get(origin(), `/files/${videoFile()}`, { range: 'bytes=100-199' });
    assert.equal(answer.status, 206);
    assert.match(answer.headers.get('content-range') ?? '', /^bytes 100-199\/\d+$/);
    assert.equal((await answer.bytes()).length, 100);
  });

  it('lets anybody keep and use the files of remotes, and has no page in the place of a missing one', async () => {
    const page = await (await get(origin(), '/')).text();
    const script = /\/remotes\/browse\/[\w./-]+\.js/.exec(page)?.[0] ?? '';
    const answer = await get(origin(), script);
    assert.equal(answer.status, 200, script);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.match(answer.headers.get('content-type') ?? '', /^(text|application)\/javascript/);
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    await answer.body?.cancel();
    assert.equal((await get(origin(), script.replace('.js', '-missing.js'))).status, 404);
    assert.equal((await get(origin(), script.replace(/web\/.*/, 'node/remote.mjs'))).status, 404);
  });
}

describe('the server container', { timeout: seconds }, () => {
  /** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
  let database;
  /** @type {Awaited<ReturnType<typeof startServerContainer>>} */
  let server;
  before(async () => {
    database = postgres && (await startPostgres(postgres));
    server = await startServerContainer({ databaseUrl: database?.url ?? '', dotEnv: { PUBLIC_URL: publicUrl } });
  });
  after(() => database?.stop());

  const withoutPostgres = postgres ? false : 'not run: no PostgreSQL here';
  it('has a worker beside it, which runs the jobs until it is told to stop', { skip: withoutPostgres }, async () => {
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
      const folders = readdirSync(server.folder).filter((name) => name !== 'dumps'); // as soon as the worker has begun one
      assert.deepEqual(folders.sort(), ['files', 'uploads'], 'no embedded database');
    },
  );

  answersLikeAPortal(() => server.url);

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

      answersLikeAPortal(() => front.url);

      it('has the server’s files of remotes in place of those that their hosts lack, and nothing but what browsers load', async () => {
        const published = join(server.builds, 'remotes/browse/published');
        mkdirSync(join(published, 'web'), { recursive: true });
        writeFileSync(join(published, 'web/app.js'), 'export {};');
        const address = '/remotes/browse/published';
        assert.equal(await (await get(front.url, `${address}/web/app.js`)).text(), 'export {};');
        assert.equal((await get(front.url, `${address}/web/other.js`)).status, 404);
        assert.equal((await get(front.url, `${address}/build.json`)).status, 404);
      });

      it(
        'sends what the build has compressed',
        {
          skip: brotliModule(nginx ?? '') ? false : 'not run: no libnginx-mod-http-brotli-static here',
        },
        async () => {
          const script = /\/remotes\/browse\/[\w./-]+\.js/.exec(await (await get(front.url, '/')).text())?.[0] ?? '';
          const answer = await get(front.url, script, { 'accept-encoding': 'br' });
          assert.equal(answer.headers.get('content-encoding'), 'br');
          assert.match(await answer.text(), /export|import/);
        },
      );
    },
  );

  it('ends in its grace period', async () => {
    assert.equal(await server.stop(), 0);
  });
});

describe('the server container with DEMO=off', { timeout: seconds }, () => {
  it('starts with an empty library and without the demo library’s visitor', async () => {
    const server = await startServerContainer({ databaseUrl: '', dotEnv: { DEMO: 'off' } });
    try {
      const { totalEntries } = await (await get(server.url, '/api/v0/search')).json();
      assert.equal(totalEntries, 0);
      const signIn = await fetch(`${server.url}/api/v0/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'demo', password: 'demo-mediothek' }),
      });
      assert.equal(signIn.status, 401);
    } finally {
      await server.stop();
    }
  });
});

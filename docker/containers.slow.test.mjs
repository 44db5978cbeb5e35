/**
 * The portal's containers on a real engine: docker-compose.yml with docker-compose.scale.yml, from the build to the removal. The
 * object storage is OpenStack Swift on this machine.
 */
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { startDocker } from '../scripts/docker.mjs';
import { freePort } from '../scripts/postgres.mjs';
import { projectNode, root } from '../scripts/project.mjs';
import { ensureBaseImages } from './base-images.mjs';

const run = promisify(execFile);
const project = `mediothek-test-${process.pid}`;
const folder = mkdtempSync(join(tmpdir(), 'mediothek-containers-'));
const engine = await startDocker();
const reason = typeof engine === 'string' ? engine : ensureBaseImages(engine.env);
const {
  env: dockerEnv,
  compose,
  stop,
} = typeof engine === 'string' ? { env: {}, compose: [''], stop: async () => {} } : engine;
after(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

/** @param {string[]} args @returns {string} */
const docker = (...args) => execFileSync('docker', args, { env: dockerEnv, encoding: 'utf8' }).trim();

/** Swift, and its port on the address at which containers reach this machine. */
async function startStorage() {
  const child = spawn(projectNode(), ['e2e/topology/run-swift.ts', 'mediothek'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of child.stdout) if ((text += chunk).includes('\n')) break;
  /** @type {{ env: Record<string, string> } | null} */
  const started = JSON.parse(text);
  if (!started) return undefined;
  const host = docker('network', 'inspect', 'bridge', '--format', '{{(index .IPAM.Config 0).Gateway}}');
  const endpoint = new URL(started.env.S3_ENDPOINT ?? '');
  const server = createServer((socket) => {
    const storage = connect(Number(endpoint.port), endpoint.hostname);
    socket.on('error', () => storage.destroy()).pipe(storage);
    storage.on('error', () => socket.destroy()).pipe(socket);
  });
  server.listen(0, host).unref();
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The port is unknown');
  return {
    env: started.env,
    host,
    port: address.port,
    async stop() {
      server.close();
      const closed = once(child, 'close');
      child.stdin.end();
      await closed;
    },
  };
}

/** The compose files without their name, which Docker Compose 1 does not know, and one that adapts them to this test. */
function writeComposeFiles(/** @type {{ env: Record<string, string>, host: string, port: number }} */ storage) {
  const files = ['docker-compose.yml', 'docker-compose.scale.yml'].map((name) => {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(join(root, name), 'utf8').replace(/^name: .*\n/m, ''));
    return path;
  });
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = storage.env;
  const server = { environment: { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } };
  const build = { build: { network: 'host' } };
  const remotes = ['browse', 'media', 'mymedia', 'player', 'upload'].map((name) => [`remote-${name}`, build]);
  const services = {
    server: { ...build, ...server },
    worker: { ...build, ...server },
    proxy: build,
    ...Object.fromEntries(remotes),
    s3: {
      image: 'node:24-bookworm-slim',
      command: ['node', '/forward.mjs', '7070', storage.host, `${storage.port}`],
      volumes: [`${join(root, 'docker/stand-ins/forward.mjs')}:/forward.mjs:ro`],
      healthcheck: { test: ['CMD', 'bash', '-c', 'exec 3<>/dev/tcp/127.0.0.1/7070'] },
    },
  };
  const path = join(folder, 'stand-ins.yml');
  writeFileSync(path, JSON.stringify({ services }));
  return [...files, path];
}

describe('the containers', { skip: reason && `not run: ${reason}`, timeout: 1_800_000 }, () => {
  /** @type {NodeJS.ProcessEnv} */
  let env = {};
  /** @type {string[]} */
  let files = [];
  let url = '';
  let session = '';
  let uploadId = '';
  let mediaId = '';
  /** @type {Awaited<ReturnType<typeof startStorage>>} */
  let storage;

  const composed = async (/** @type {string[]} */ ...args) => {
    const [program = '', ...first] = compose;
    const options = [...first, '-p', project, '--project-directory', root, ...files.flatMap((file) => ['-f', file])];
    try {
      await run(program, [...options, ...args], { env, maxBuffer: 100_000_000 });
    } catch (error) {
      const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (error);
      throw new Error(`compose ${args.join(' ')} failed:\n${`${stdout}\n${stderr}`.slice(-4000)}`, { cause: error });
    }
  };
  const containers = (/** @type {string} */ service) =>
    docker(
      'ps',
      '-q',
      '--filter',
      `label=com.docker.compose.project=${project}`,
      '--filter',
      `label=com.docker.compose.service=${service}`,
    )
      .split('\n')
      .filter(Boolean);
  const first = (/** @type {string} */ service) => {
    const [id] = containers(service);
    assert.ok(id, service);
    return id;
  };
  const up = () => composed('up', '-d', '--no-build', '--scale', 'server=2', '--scale', 'worker=2');

  /** @param {string} path @param {RequestInit} [init] */
  async function request(path, init = {}) {
    const headers = { origin: url, cookie: session, ...init.headers };
    return fetch(new URL(path, url), { ...init, headers, signal: AbortSignal.timeout(30_000) });
  }
  /** @param {string} path @param {string} [method] @param {unknown} [data] */
  async function json(path, method = 'GET', data = undefined) {
    const body =
      data === undefined ? {} : { body: JSON.stringify(data), headers: { 'content-type': 'application/json' } };
    const response = await request(path, { method, ...body });
    const text = await response.text();
    assert.ok(response.ok, `${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return text === '' ? undefined : JSON.parse(text);
  }
  /** @param {() => Promise<boolean>} isReached @param {number} seconds */
  async function until(isReached, seconds) {
    for (const end = Date.now() + seconds * 1000; !(await isReached()); await wait(500)) {
      if (Date.now() > end) throw new Error(`not reached within ${seconds} s`);
    }
  }
  const isReady = () =>
    request('/readyz').then(
      (response) => response.ok,
      () => false,
    );

  /** Plays a medium in a browser. @param {string} id */
  async function plays(id) {
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '', args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      await page.goto(`${url}/media/${id}`);
      await page.getByRole('button', { name: /^Play/ }).first().click();
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5, undefined, {
        timeout: 60_000,
      });
    } finally {
      await browser.close();
    }
  }

  before(async () => {
    storage = await startStorage();
    if (!storage) throw new Error('OpenStack Swift is not installed');
    files = writeComposeFiles(storage);
    const ports = ['PORT', 'BROWSE_PORT', 'MEDIA_PORT', 'MYMEDIA_PORT', 'PLAYER_PORT', 'UPLOAD_PORT'];
    const free = [];
    for (const name of ports) free.push([name, `${await freePort()}`]);
    const passwords = { POSTGRES_PASSWORD: 'ofthetest1', S3_SECRET_ACCESS_KEY: 'unused0123456789' };
    // The test signs in as the user of the demonstration, and has no editor.
    const demonstration = { DEMO: 'on', UPLOAD_REVIEW: 'off' };
    env = { ...dockerEnv, ...passwords, ...demonstration, ...Object.fromEntries(free) };
    url = `http://localhost:${env.PORT}`;
  });
  after(async () => {
    try {
      if (files.length > 0) await composed('down', '--volumes', '--timeout', '5');
    } finally {
      await storage?.stop();
    }
  });

  it('are built from the repository', async () => {
    await composed('build');
  });

  it('become healthy with two servers and two workers', async () => {
    await up();
    await until(isReady, 120);
    assert.deepEqual([containers('server').length, containers('worker').length], [2, 2]);
    const response = await request('/');
    const page = await response.text();
    assert.equal(response.status, 200);
    assert.match(page, new RegExp(`<link rel="canonical" href="${url}/"`));
    await plays('1001');
  });

  it('accept sign-in at the published port', async () => {
    const response = await request('/api/v0/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'demo', password: 'demo-mediothek' }),
    });
    assert.equal(response.status, 200, await response.text());
    session = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ');
    ({ id: uploadId } = await json('/api/v0/uploads', 'POST', { locale: 'en' }));
  });

  it('continue an upload after a server was killed, and lose no request', async () => {
    const clip = join(folder, 'clip.mp4');
    const picture = [
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=640x360:rate=25:duration=8',
      '-f',
      'lavfi',
      '-i',
      'sine=duration=8',
    ];
    execFileSync(process.env.FFMPEG_PATH ?? '', [
      '-loglevel',
      'error',
      ...picture,
      '-c:v',
      'libx264',
      '-c:a',
      'aac',
      clip,
    ]);
    const content = readFileSync(clip);
    const tus = { 'tus-resumable': '1.0.0' };
    const metadata = `filename ${Buffer.from('clip.mp4').toString('base64')}`;
    const headers = { ...tus, 'upload-length': `${content.length}`, 'upload-metadata': metadata };
    const created = await request(`/api/v0/uploads/${uploadId}/file`, { method: 'POST', headers });
    assert.equal(created.status, 201);
    const path = created.headers.get('location') ?? '';
    /** @param {number} offset @param {number} end */
    const send = async (offset, end) => {
      const type = 'application/offset+octet-stream';
      const part = { ...tus, 'upload-offset': `${offset}`, 'content-type': type };
      const { status } = await request(path, { method: 'PATCH', headers: part, body: content.subarray(offset, end) });
      assert.equal(status, 204);
    };
    const half = content.length >> 1;
    await send(0, half);

    /** @type {(number | string)[]} */
    const failed = [];
    const over = new AbortController();
    let count = 0;
    const visitors = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) {
        for (const page of ['/', '/media/1001', '/api/v0/search?q=film']) {
          const status = await request(page).then(({ status: code }) => code, String);
          count += 1;
          if (status !== 200) failed.push(status);
        }
        await wait(50);
      }
    });
    await wait(1000);
    docker('kill', first('server'));
    await send(half, content.length);
    await wait(8000);
    over.abort();
    await Promise.all(visitors);
    assert.deepEqual(failed, []);
    assert.ok(count > 100, `${count}`);
  });

  it('publish the upload although a worker is killed', async () => {
    const described = await json(`/api/v0/uploads/${uploadId}`, 'PATCH', {
      version: (await json(`/api/v0/uploads/${uploadId}`)).version,
      description: {
        title: { en: 'Containers' },
        abstract: { en: 'They carry it.' },
        creators: [{ family: 'Hopper', given: 'Ada' }],
        language: 'en',
        genre: 'lecture',
        subjects: ['physics'],
        year: 2024,
      },
      rights: { licence: 'CC BY 4.0', declared: ['rights', 'persons', 'third-party', 'storage', 'metadata'] },
    });
    await json(`/api/v0/uploads/${uploadId}/submit`, 'POST', { version: described.version });
    await wait(1000);
    docker('kill', first('worker'));
    await until(async () => (await json(`/api/v0/uploads/${uploadId}`)).state === 'published', 180);
    ({ mediaId } = await json(`/api/v0/uploads/${uploadId}`));
    await plays(mediaId);
  });

  it('have everything after an upgrade that replaces all containers', async () => {
    const [before] = [containers('server')];
    await composed('up', '-d', '--no-build', '--force-recreate', '--scale', 'server=2', '--scale', 'worker=2');
    await until(isReady, 120);
    assert.ok(containers('server').every((id) => !before.includes(id)));
    assert.equal((await json(`/api/v0/uploads/${uploadId}`)).state, 'published', 'the session is still valid');
    await plays(mediaId);
  });

  it('serve pages while the object storage is away, and files again when it is back', async () => {
    const file = '/files/1001/master.m3u8';
    assert.equal((await request(file)).status, 200);
    docker('kill', first('s3'));
    await wait(1000);
    const response = await request(file);
    assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '5']);
    assert.equal((await request('/')).status, 200);
    await up();
    await until(async () => (await request(file)).status === 200, 60);
  });
});

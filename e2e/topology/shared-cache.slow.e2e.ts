/**
 * Varnish in front of two servers, with the shipped configuration: what it stores, for whom, and for how long. Visitors
 * come from 127.0.0.2 (in-house) and 127.0.0.3.
 */
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { startVarnish } from '../../docker/plain-varnish.mjs';
import { findVarnish } from '../../scripts/varnish.mjs';
import { changedContent } from '../fixtures/changed-content.ts';
import { expect, expectInteractive, test as visitors } from '../fixtures/portal.ts';
import { freePort, spawnServer, type Library, type ServerProcess } from '../fixtures/server.ts';
import { renameMedium } from '../fixtures/rename-medium.ts';
import { sessionCookie } from '../fixtures/signed-in.ts';
import { changeBuild } from './changed-build.ts';
import { startDeliveryPortal, type DeliveryPortal } from './delivery-portal.ts';

const varnish = findVarnish();
const hasPostgres = Boolean(process.env['TEST_DATABASE_URL']);
const [inHouse, outside] = ['127.0.0.2', '127.0.0.3'];

interface CachedPortal extends DeliveryPortal {
  /** URL of the server behind Varnish. */
  serverUrl: string;
  library: Library;
}

async function startCachedPortal(): Promise<CachedPortal> {
  const [port, secondPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const content = await changedContent((site) => site.replace(/^inhouseuser: .*$/m, `inhouseuser: [${inHouse}]`));
  const env = { SHARED_CACHES: url, PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1', CONTENT_DIR: content };
  let library: Library = { DATA_DIR: '', DATABASE_URL: '' };
  let folder = '';
  const portal = await startDeliveryPortal({
    tokens: [{ remote: 'media', team: 'Team Media', trusted: true }],
    env,
    async prepare(copy) {
      ({ library, folder } = copy);
    },
  });
  const second: ServerProcess = spawnServer({ PORT: String(secondPort), ...library, ...env }, folder);
  await second.ready;
  const serverPorts = [Number(new URL(portal.url).port), secondPort];
  const stopVarnish = await startVarnish(varnish ?? '', { port, serverPorts, inHouse: [inHouse] });
  return {
    ...portal,
    url,
    serverUrl: portal.url,
    library,
    async stop() {
      await stopVarnish();
      second.kill('SIGTERM');
      await second.ended;
      await portal.stop();
      await rm(content, { recursive: true });
    },
  };
}

const test = visitors.extend<object, { portal: CachedPortal }>({
  portal: [
    async ({}, use) => {
      const portal = await startCachedPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.skip(!varnish, 'not run: no Varnish here (Debian: apt-get install varnish varnish-modules)');
test.skip(!hasPostgres, 'not run: several servers need PostgreSQL');

interface Received {
  status: number;
  /** `hit`, `miss` or `pass`. */
  cache: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** @param from address of the visitor */
const get = (url: string, headers: Record<string, string> = {}, from = outside): Promise<Received> =>
  new Promise((resolve, reject) => {
    const sent = request(url.replace('localhost', '127.0.0.1'), { localAddress: from, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          cache: String(response.headers['x-cache'] ?? ''),
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject).end();
  });

/** The second response of two, with the first one's reason to be stored. */
async function stored(url: string, headers: Record<string, string> = {}, from = outside): Promise<Received> {
  await get(url, headers, from);
  await expect.poll(async () => (await get(url, headers, from)).cache, { message: url }).toBe('hit');
  return get(url, headers, from);
}

/** Without what differs between two renderings of the same data. */
const comparable = (body: string) =>
  body.replace(/"(dehydratedAt|dataUpdatedAt)":\d+/g, '').replace(/"requestId":"[^"]+"/g, '');

test('a visitor browses and plays through the cache, without a violation', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/');
  await expectInteractive(page);
  await page.goto('/media/1001');
  await expectInteractive(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('pages are stored for each language and network, and never for a user', { tag: '@slow' }, async ({ portal }) => {
  const home = `${portal.url}/`;
  const english = await stored(home);
  expect(english.body).toContain('<html lang="en"');
  expect(english.headers['cache-control']).toBe('no-cache');
  expect(english.headers['vary']).toContain('Cookie');
  for (const hidden of ['surrogate-key', 'cdn-cache-control', 'xkey', 'set-cookie'])
    expect(english.headers[hidden], hidden).toBeUndefined();
  const german = await stored(home, { cookie: 'analytics=1; locale=de' });
  expect(german.body).toContain('<html lang="de"');
  const house = await stored(home, {}, inHouse);
  expect(house.body).toContain('"inhouseuser":true');
  expect((await get(home)).body).toBe(english.body);

  const cookie = await sessionCookie(portal.url);
  for (const path of ['/', '/media/1001', '/mymedia']) {
    const own = await get(portal.url + path, { cookie });
    expect([path, own.cache, own.body.includes('"loggedIn":true')]).toEqual([path, 'pass', true]);
    expect((await get(portal.url + path, { cookie })).cache).toBe('pass');
    expect((await get(portal.url + path)).body).not.toContain('"loggedIn":true');
  }
  expect((await get(home)).body).toBe(english.body);
  expect((await get(home)).cache).toBe('hit');
  // A browser has the page already.
  expect((await get(home, { 'if-none-match': String(english.headers['etag']) })).status).toBe(304);
});

test('a visitor cannot change what others get', { tag: '@slow' }, async ({ portal }) => {
  const attacks: Record<string, string>[] = [
    { 'x-cache-network': 'in-house' },
    { 'x-cache-locale': 'de' },
    { 'x-cache-cohort': '1' },
    { 'x-forwarded-for': inHouse },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { 'x-original-url': '/login', 'x-rewrite-url': '/login' },
    { cookie: 'locale=de; locale=en' },
    { cookie: 'locale=en; locale=de' },
    { cookie: 'locale="de"' },
    { cookie: 'override=media@http://localhost:1/' },
    { cookie: 'session=x' },
    { authorization: 'Basic eDp4' },
    { accept: 'application/ld+json' },
    { 'accept-language': 'de' },
    { 'accept-encoding': 'br;q=0, gzip' },
    { 'surrogate-key': 'everything', 'cdn-cache-control': 'max-age=9' },
    { range: 'bytes=0-9' },
    { 'if-none-match': '*' },
    { 'x-http-method-override': 'DELETE' },
  ];
  for (const [number, attack] of attacks.entries()) {
    for (const path of ['/', '/media/1002']) {
      const url = `${portal.url}${path}?attack=${number}`;
      const direct = await get(`${portal.serverUrl}${path}?attack=${number}`, {});
      await get(url, attack);
      await get(url, attack);
      const after = await get(url);
      expect(after.status, JSON.stringify(attack)).toBe(200);
      expect(comparable(after.body), JSON.stringify(attack)).toBe(comparable(direct.body));
    }
  }
  const { status } = await fetch(`${portal.url}/`, { method: 'PURGE' });
  expect(status, 'a purge without tags').toBe(400);
});

test('no response for a user is stored', { tag: '@slow' }, async ({ portal }) => {
  const cookie = await sessionCookie(portal.url);
  const { body } = await get(`${portal.serverUrl}/api/v0/openapi.json`);
  const { paths } = JSON.parse(body) as { paths: Record<string, { get?: object }> };
  const values: Record<string, string> = { id: '1001', locale: 'en', remote: 'media', format: 'bibtex' };
  const readable = Object.entries(paths)
    .filter(([, { get: operation }]) => operation)
    .map(([path]) => path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x'))
    .filter((path) => !/events|files\//.test(path));
  expect(readable.filter((path) => path.startsWith('/api/v0/')).length).toBeGreaterThan(40);
  for (const path of [...readable, '/mymedia', '/upload', '/history', '/account', '/status', '/login']) {
    const url = portal.url + path;
    const direct = await get(url.replace(portal.url, portal.serverUrl));
    for (let count = 0; count < 2; count += 1) expect((await get(url, { cookie })).cache, path).not.toBe('hit');
    const anonymous = await get(url);
    expect([path, anonymous.status]).toEqual([path, direct.status]);
    if (direct.status === 401 || direct.status === 403) expect(anonymous.cache, path).not.toBe('hit');
  }
});

test('a publication is soon visible on both servers, and stays', { tag: '@slow' }, async ({ portal }) => {
  const paths = ['/media/1001', '/api/v0/videos/1001', '/search?q=renamed'];
  for (const path of paths) await stored(portal.url + path);
  const state = { over: false, requests: 0 };
  const readers = Array.from({ length: 8 }, async () => {
    for (; !state.over; state.requests += 1) await get(`${portal.url}/media/1001`);
  });
  const title = 'Renamed while everybody reads';
  await renameMedium(portal.library.DATABASE_URL, '1001', title);
  const committed = performance.now();
  for (const path of paths) {
    await expect.poll(async () => (await get(portal.url + path)).body.includes(title), { message: path }).toBe(true);
  }
  console.log(`visible ${Math.round(performance.now() - committed)} ms after the publication`);
  // A server that has told the cache may still have an earlier page of its own, but not until the cache forgets it.
  const isEverywhere = async () => {
    for (let count = 0; count < 10; count += 1) {
      for (const path of paths) if (!(await get(portal.url + path)).body.includes(title)) return false;
    }
    return true;
  };
  await expect.poll(isEverywhere).toBe(true);
  state.over = true;
  await Promise.all(readers);
  expect(state.requests).toBeGreaterThan(100);
});

test('while a canary runs, each cohort gets its release', { tag: '@slow' }, async ({ portal }) => {
  const path = '/media/1002';
  const text = 'What is tried';
  const before = await stored(portal.url + path, { cookie: 'cohort=5' });
  expect(before.body).not.toContain(text);
  expect((await get(portal.url + path, { cookie: 'cohort=95' })).cache, 'one page for all cohorts').toBe('hit');
  const canary = await changeBuild('media', ['What it is about', text]);
  await portal.publish('media', canary.folder, 50);
  await canary.remove();
  const bodyFor = async (cookie: string) => (await get(portal.url + path, { cookie })).body;
  const inCanary = async (cohort: number) => (await bodyFor(`cohort=${cohort}`)).includes(text);
  await expect.poll(async () => (await inCanary(5)) !== (await inCanary(95)), { timeout: 60_000 }).toBe(true);
  const cohorts = async () => [await inCanary(5), await inCanary(95)];
  const [low, high] = await cohorts();
  // Until both servers have the release, and have purged.
  const isSettled = async () => {
    for (let count = 0; count < 4; count += 1) if (String(await cohorts()) !== String([low, high])) return false;
    return low !== high;
  };
  await expect.poll(isSettled).toBe(true);
  expect((await stored(portal.url + path, { cookie: 'cohort=5' })).body.includes(text)).toBe(low);
  const newcomer = await get(portal.url + path);
  expect(newcomer.cache).toBe('pass');
  expect(String(newcomer.headers['set-cookie'])).toMatch(/^cohort=\d+;/);
});

test('the networks of the cache must be those of the content', { tag: '@slow' }, async ({ portal }) => {
  const port = await freePort();
  const serverPorts = [Number(new URL(portal.serverUrl).port)];
  const stop = await startVarnish(varnish ?? '', { port, serverPorts, inHouse: [outside] });
  try {
    for (const from of [inHouse, outside, inHouse, outside]) {
      const page = await get(`http://localhost:${port}/?networks`, { cookie: 'cohort=5' }, from);
      expect([from, page.cache]).toEqual([from, 'pass']);
      expect(page.body.includes('"inhouseuser":true'), from).toBe(from === inHouse);
    }
  } finally {
    await stop();
  }
});

/**
 * Two servers behind nginx are restarted one after the other while visitors read and a user writes. No request may be
 * lost.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '../fixtures/test.ts';
import { startNginx } from '../../docker/plain-nginx.mjs';
import { findNginx, nginxFront } from '../../scripts/nginx.mjs';
import { hasPostgres, startOwnPostgres } from '../faults/matrix/own-postgres.ts';
import { sessionCookie } from '../fixtures/signed-in.ts';
import { freePort, seededFolder, spawnServer, type ServerProcess } from '../fixtures/server.ts';

const nginx = findNginx();
const readers = 8;
const metricsToken = 'a-token-of-24-characters';

test.setTimeout(600_000);

test('a rolling restart behind nginx loses no request', { tag: '@slow' }, async () => {
  test.skip(!nginx, 'not run: no nginx here');
  test.skip(!hasPostgres(), 'not run: no PostgreSQL here');
  const database = await startOwnPostgres();
  const dataDir = await seededFolder();
  const folder = await mkdtemp(join(tmpdir(), 'mediothek-nginx-'));
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const start = async (own: number): Promise<ServerProcess> => {
    const server = spawnServer({
      PORT: String(own),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PUBLIC_URL: origin,
      SHUTDOWN_DELAY: '2',
      RENDER_DEADLINE: '',
      METRICS_TOKEN: metricsToken,
    });
    await server.ready;
    return server;
  };
  const servers: ServerProcess[] = [];
  let stopNginx: (() => Promise<void>) | undefined;
  try {
    for (const own of ports) servers.push(await start(own));
    stopNginx = await startNginx(nginx ?? '', folder, { servers: [nginxFront(port, ports)], origins: [origin] });
    const cookie = await sessionCookie(origin);
    const state = { over: false, read: 0 };
    const lost: string[] = [];
    const read = async (reader: number) => {
      for (let count = 0; !state.over; count += 1) {
        const path = ['/', '/api/v0/videos/newest', '/media/1001'][count % 3] ?? '/';
        const response = await fetch(`${origin}${path}?visit=${reader}-${count}`).catch((error: unknown) =>
          String(error),
        );
        state.read += 1;
        if (typeof response === 'string') lost.push(`${path}: ${response}`);
        else if ((await response.text()) === '' || response.status !== 200) lost.push(`${path}: ${response.status}`);
      }
    };
    const made: string[] = [];
    const write = async () => {
      for (let count = 0; !state.over && count < 90; count += 1) {
        const name = `List ${count}`;
        const response = await post(origin, '/api/v0/watchlists', { name }, cookie);
        if (response.status < 300) made.push(name);
        else lost.push(`${name}: ${response.status} ${await response.text()}`);
        await wait(100);
      }
    };
    const clients = [...Array.from({ length: readers }, (_, reader) => read(reader)), write()];
    for (const [at, own] of ports.entries()) {
      await wait(1_000);
      const server = servers[at];
      server?.kill('SIGTERM');
      await expect.poll(() => statusOf(`http://127.0.0.1:${own}/health/ready`)).toBe(503);
      expect(await statusOf(`http://127.0.0.1:${own}/health/live`), 'it still responds').toBe(200);
      expect(await server?.ended).toBe(0);
      servers[at] = await start(own);
      await expect.poll(() => isUsed(origin, own), 'nginx uses it again').toBe(true);
    }
    await wait(1_000);
    state.over = true;
    await Promise.all(clients);
    expect(lost).toEqual([]);
    expect(state.read).toBeGreaterThan(100);
    const lists = (await (await fetch(`${origin}/api/v0/watchlists`, { headers: { cookie } })).json()) as Record<
      string,
      { name: string }
    >;
    expect(Object.values(lists).map(({ name }) => name)).toEqual(expect.arrayContaining(made));
    expect(made.length).toBeGreaterThan(10);
  } finally {
    await stopNginx?.();
    for (const server of servers) server.kill('SIGKILL');
    await Promise.all(servers.map(({ ended }) => ended));
    await database.stop();
    await Promise.all([dataDir, folder].map((path) => rm(path, { recursive: true, force: true })));
  }
});

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

/** Whether a request to the proxy reached a server that has just started, which nothing else requests from it. */
async function isUsed(origin: string, own: number): Promise<boolean> {
  await statusOf(`${origin}/health/live`);
  const headers = { authorization: `Bearer ${metricsToken}` };
  const metrics = await (await fetch(`http://127.0.0.1:${own}/metrics`, { headers })).text();
  return metrics.includes('mediothek_http_requests_total{method="GET",route="/health/live",status="2xx"}');
}

const post = (origin: string, path: string, body: object, cookie = '') =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify(body),
  });

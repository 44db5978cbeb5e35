/**
 * Many concurrent visitors with default settings. Each requested page is new, with and without a session. Of the
 * responses, status, title, canonical link, heading and content are checked.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { demoUser } from '../server/src/accounts/auth/seed-demo-user.ts';
import { serverArguments, serverEnvironment } from '../scripts/server-process.mjs';
import { freePort } from './portal.ts';
import { quantile, type Figure } from './report.ts';
import { reactAlone, startBare } from './baselines.ts';

/** Seconds of each measurement; `BENCH_SECONDS` for a shorter one. */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20);
const crowds = (process.env['BENCH_CROWDS'] ?? '4 16 64 256').split(' ').map(Number);
/** Milliseconds until a new server must be ready. */
const startTimeoutMs = 120_000;

interface Kind {
  name: string;
  path(count: number): string;
  status: number;
  /** Required content of the page. */
  content: RegExp;
}
const ids = Array.from({ length: 24 }, (_, index) => 1001 + index);
const words = ['a', 'space', 'wave', 'math', 'physik', 'the', 'wasser', 'light'];
const kinds: Kind[] = [
  { name: 'home', path: (count) => `/?visit=${count}`, status: 200, content: /(?:href="\/media\/\d+.*?){4}/s },
  {
    name: 'details',
    path: (count) => `/media/${ids[count % ids.length] ?? 1001}?visit=${count}`,
    status: 200,
    content: /href="\/publisher\//,
  },
  {
    name: 'search',
    path: (count) => `/search?q=${words[count % words.length] ?? ''}&visit=${count}`,
    status: 200,
    content: /<h1/,
  },
  { name: 'missing', path: (count) => `/media/9${count}`, status: 404, content: /<h1/ },
];

interface Tally {
  times: number[];
  responses: number;
  rejected: number;
  wrongStatus: number;
  incomplete: number;
  rendered: number;
  examples: Set<string>;
}

/**
 * Required complete pages per second for signed-in visitors on one render thread. A rate of `1000 / (timesReact *
 * duration of React alone)` suffices too.
 */
const targetRates: Readonly<Record<string, number>> = { home: 200, details: 300 };
const timesReact = 1.5;
/** This number of connections keeps one render thread busy. */
const busyConnections = 4;
/** Checks every tenth page, so that the checks take little CPU time from the server. */
const checkedEvery = 10;

export async function crowd(): Promise<Figure[]> {
  const figures: Figure[] = [...(await costs()), ...(await whileSearching())];
  for (const signedIn of [false, true]) {
    for (const kind of kinds.filter(({ name }) => (process.env['BENCH_KINDS'] ?? name).includes(name))) {
      const server = await startServer();
      const cookie = signedIn ? await signIn(server.port) : undefined;
      for (const connections of crowds) {
        const seen = await measure(server.port, kind, connections, cookie);
        const what = `${kind.name}${signedIn ? ', signed in' : ''}, ${connections} connections`;
        const none = { kind: 'at most', value: 0 } as const;
        for (const example of seen.examples) process.stdout.write(`  ${what}: ${example}\n`);
        figures.push(
          { what: `${what}: responses`, value: (seen.responses - seen.rejected) / seconds, unit: '/s' },
          { what: `${what}: rendered`, value: seen.rendered / seconds, unit: '/s' },
          { what: `${what}: p50`, value: quantile(seen.times, 0.5), unit: 'ms' },
          { what: `${what}: p99`, value: quantile(seen.times, 0.99), unit: 'ms' },
          { what: `${what}: 503`, value: (100 * seen.rejected) / seen.responses, unit: '%' },
          { what: `${what}: wrong status`, value: seen.wrongStatus, unit: '', target: none },
          { what: `${what}: without title, link, h1 or content`, value: seen.incomplete, unit: '', target: none },
        );
        process.stdout.write(
          `  ${what}: ${Math.round((seen.responses - seen.rejected) / seconds)}/s, rendered ${Math.round(seen.rendered / seconds)}/s, p50 ${Math.round(quantile(seen.times, 0.5))}, p99 ${Math.round(quantile(seen.times, 0.99))} ms, 503 ${seen.rejected}, wrong ${seen.wrongStatus}, incomplete ${seen.incomplete}, ${server.memory()} MB\n`,
        );
      }
      await server.stop();
    }
  }
  return figures;
}

/**
 * Cost of a page for a signed-in visitor, compared with React alone and with a plain Fastify that sends the same bytes.
 */
async function costs(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const server = await startServer();
  const cookie = await signIn(server.port);
  for (const kind of kinds.filter(({ name }) => name in targetRates)) {
    const path = kind.path(0);
    const source = { port: server.port, path, cookie };
    const body = (await get({ ...source, agent: new http.Agent() })).text();
    const alone = await reactAlone(source);
    await measure(server.port, kind, busyConnections, cookie);
    const seen = await measure(server.port, kind, busyConnections, cookie, checkedEvery);
    const bare = await startBare(body);
    const sent = await measure(bare.port, kind, busyConnections, undefined, checkedEvery);
    bare.stop();
    const perSecond = seen.rendered / seconds;
    const targetRate = Math.min(targetRates[kind.name] ?? 0, 1000 / (timesReact * alone.react));
    const what = `${kind.name}, signed in, ${busyConnections} connections`;
    figures.push(
      {
        what: `${what}: complete pages`,
        value: perSecond,
        unit: '/s',
        target: { kind: 'at least', value: targetRate },
      },
      { what: `${what}: React alone`, value: alone.react, unit: 'ms' },
      { what: `${what}: the shell’s renderer, data in memory`, value: alone.page, unit: 'ms' },
      { what: `${what}: a bare Fastify with the same bytes`, value: sent.responses / seconds, unit: '/s' },
    );
    process.stdout.write(
      `  ${what}: ${Math.round(perSecond)}/s of ${Math.round(seen.responses / seconds)}, p50 ${quantile(seen.times, 0.5).toFixed(0)}, p99 ${quantile(seen.times, 0.99).toFixed(0)} (${(1000 / perSecond).toFixed(2)} ms); React alone ${alone.react.toFixed(2)} ms, renderer ${alone.page.toFixed(2)} ms; bare Fastify ${Math.round(sent.responses / seconds)}/s\n`,
    );
  }
  await server.stop();
  return figures;
}

/** Connections that search without a pause, for words that most media contain. */
const searchConnections = 100;
/** While searches run, the p95 of other pages may be at most this multiple of their idle p95. */
const maxSlowdown = 3;

/** One expensive kind of request must not slow down the others. */
async function whileSearching(): Promise<Figure[]> {
  const server = await startServer();
  const others = kinds.filter(({ name }) => name !== 'search');
  const p95Of = async (kind: Kind) =>
    quantile((await measure(server.port, kind, 4, undefined, checkedEvery)).times, 0.95);
  const idleP95 = new Map<Kind, number>();
  for (const kind of others) await p95Of(kind); // warm-up
  for (const kind of others) idleP95.set(kind, await p95Of(kind));
  const state = { over: false, page: 0, responses: 0 };
  const agent = new http.Agent({ keepAlive: true, maxSockets: searchConnections });
  const search = async () => {
    for (; !state.over; state.responses += 1) {
      // Only searches that are not cached.
      const path = `/api/v0/search?query=${words[state.responses % words.length] ?? ''}&page=${state.page + 1}`;
      state.page = (state.page + 1) % 10_000;
      const { status } = await get({ port: server.port, path, agent, cookie: undefined });
      if (status !== 200 && status !== 503) throw new Error(`${path}: ${status}`);
    }
  };
  const searches = Array.from({ length: searchConnections }, search);
  const figures: Figure[] = [];
  for (const kind of others) {
    const before = idleP95.get(kind) ?? 0;
    const beside = await p95Of(kind);
    const what = `${kind.name} beside ${searchConnections} connections that search: p95`;
    const target = { kind: 'at most', value: maxSlowdown * before } as const;
    figures.push({ what, value: beside, unit: 'ms', target });
    process.stdout.write(`  ${what}: ${beside.toFixed(0)} ms, ${before.toFixed(0)} when idle\n`);
  }
  state.over = true;
  await Promise.all(searches);
  agent.destroy();
  await server.stop();
  return figures;
}

async function startServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'mediothek-crowd-'));
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, serverArguments, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...serverEnvironment, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const limit = Date.now() + startTimeoutMs;
  while (!(await isReady(port))) {
    if (Date.now() > limit || child.exitCode !== null) throw new Error('The server did not start');
    await wait(200);
  }
  return {
    port,
    memory: () =>
      Math.round(
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid ?? 'self'}/status`, 'utf8'))?.[1] ?? 0) / 1000,
      ),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;
  } catch {
    return false;
  }
}

async function signIn(port: number): Promise<string> {
  const { username, password } = demoUser;
  const origin = `http://localhost:${port}`;
  const response = await fetch(`${origin}/api/v0/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`Signing in failed: ${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

let count = 0;

/** @param checkEvery one of this many responses is decompressed and checked; the others count like it */
async function measure(
  port: number,
  kind: Kind,
  connections: number,
  cookie: string | undefined,
  checkEvery = 1,
): Promise<Tally> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const seen: Tally = {
    times: [],
    responses: 0,
    rejected: 0,
    wrongStatus: 0,
    incomplete: 0,
    rendered: 0,
    examples: new Set(),
  };
  const until = performance.now() + seconds * 1000;
  const sendRequests = async () => {
    while (performance.now() < until) {
      count += 1;
      const path = kind.path(count);
      const started = performance.now();
      const { status, text } = await get({ port, path, agent, cookie });
      seen.times.push(performance.now() - started);
      if (seen.responses % checkEvery === 0) check(seen, kind, path, status, text(), checkEvery);
      seen.responses += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, sendRequests));
  agent.destroy();
  return seen;
}

function check(seen: Tally, kind: Kind, path: string, status: number, text: string, weight: number): void {
  if (status === 503) {
    seen.rejected += weight;
    return;
  }
  if (text.includes('"rendered":true')) seen.rendered += weight;
  const addExample = (what: string) => seen.examples.size < 3 && seen.examples.add(`${path}: ${what}`);
  if (status !== kind.status) {
    seen.wrongStatus += 1;
    addExample(`status ${status}`);
  }
  const missing = [
    /<title[^>]*>[^<]*[^<\s][^<]* – [^<]+<\/title>/.test(text) ? '' : 'title',
    kind.status !== 200 || /<link rel="canonical" href="http[^"]+"/.test(text) ? '' : 'canonical link',
    /<h1[ >]/.test(text) ? '' : 'h1',
    kind.content.test(text) ? '' : 'content',
  ].filter(Boolean);
  if (missing.length === 0) return;
  seen.incomplete += 1;
  addExample(`without ${missing.join(', ')}`);
}

const get = (options: { port: number; path: string; agent: http.Agent; cookie: string | undefined }) =>
  new Promise<{ status: number; text(): string }>((resolve, reject) => {
    const { port, path, agent, cookie } = options;
    const headers = { 'accept-encoding': 'br', ...(cookie && { cookie }) };
    http
      .get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          const isPacked = response.headers['content-encoding'] === 'br';
          resolve({
            status: response.statusCode ?? 0,
            text: () => (isPacked ? brotliDecompressSync(body) : body).toString(),
          });
        });
      })
      .on('error', reject);
  });

/**
 * Share of the requests that a shared cache can answer: a day of page views is replayed through Varnish with the shipped
 * configuration, as fast as it goes. A response may be served for a day unless its data change, so it does not matter
 * how long the replay takes. Editors change the content of the whole portal at times, which purges every page.
 */
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startVarnish } from '../docker/plain-varnish.mjs';
import { findVarnish } from '../scripts/varnish.mjs';
import { demoUser } from '../server/src/accounts/auth/seed-demo-user.ts';
import { freePort, startPortal } from './portal.ts';
import { quantile, type Figure } from './report.ts';
import { randomFrom, zipf } from './search-words.ts';

const sessions = Number(process.env['BENCH_SESSIONS'] ?? 1_500);
/** Browsers at the same time: with more of them, pages would be rendered late because of the pace of the replay. */
const concurrent = 3;
/** Of all sessions. */
const shares = { german: 0.4, inHouse: 0.05, signedIn: 0.03 };
/** Content changes, spread over the day. */
const changes = 3;
const words = ['wave', 'light', 'physik', 'wasser', 'carbon', 'math', 'python', 'cell', 'energie', 'climate'];

interface Received {
  status: number;
  /** `hit`, `miss` or `pass`. */
  cache: string;
  ms: number;
  body: string;
}

const agents = new Map<string, http.Agent>();
function get(url: URL, headers: Record<string, string>, from: string): Promise<Received> {
  const agent = agents.get(from) ?? new http.Agent({ keepAlive: true, localAddress: from });
  agents.set(from, agent);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cache: String(response.headers['x-cache']),
            ms: performance.now() - started,
            body: Buffer.concat(chunks).toString('latin1'),
          }),
        );
      })
      .on('error', reject);
  });
}

/** The pages of a browser session: mostly media, by popularity; searches, of which every other one is new. */
function* pagesOf(session: number, random: () => number, drawMedium: (random: number) => string): Generator<string> {
  const length = 1 + Math.floor(random() * 6);
  for (let count = 0; count < length; count += 1) {
    const kind = random();
    if (count === 0 && kind < 0.4) yield '/';
    else if (kind < 0.75) yield `/media/${drawMedium(random())}`;
    else if (kind < 0.85) yield `/search?q=${words[Math.floor(random() * words.length)]}`;
    else if (kind < 0.95) yield `/search?q=${words[Math.floor(random() * words.length)]}+${session}`;
    else yield ['/subjects', '/publishers', '/faq'][Math.floor(random() * 3)] ?? '/';
  }
}

/** Files that the HTML of a page names, as a browser loads them. Scripts load about twenty more, which are not counted. */
function filesOf(page: string): string[] {
  const names = [...page.matchAll(/(?:src|href)="(\/(?:assets|remotes|thumbnail)\/[^"]+)"/g)];
  return [...new Set(names.map(([, path = '']) => path.replaceAll('&amp;', '&')))];
}

/** Ids of the media of the demo library, without the withdrawn ones. */
const mediaIds = (): string[] =>
  readFileSync(join(import.meta.dirname, '../demo/library.jsonl'), 'utf8')
    .split('\n')
    .flatMap((line) =>
      /^\{"kind":"media",(?!.*"withdrawn")/.test(line) ? [/"id":"(\d+)"/.exec(line)?.[1] ?? ''] : [],
    );

async function sessionOf(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/v0/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoUser),
  });
  if (!response.ok) throw new Error(`Signing in returned ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** @throws Error if Varnish is not installed */
export async function sharedCache(): Promise<Figure[]> {
  const varnish = findVarnish();
  if (!varnish) throw new Error('Varnish is missing (Debian: apt-get install varnish varnish-modules)');
  const content = await mkdtemp(join(tmpdir(), 'mediothek-content-'));
  await cp(join(import.meta.dirname, '../content'), content, { recursive: true });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    SHARED_CACHES: origin,
    PUBLIC_URL: origin,
    TRUST_PROXY: '127.0.0.1',
    CONTENT_DIR: content,
    RENDER_DEADLINE: '5000',
  };
  const portal = await startPortal(undefined, undefined, undefined, env);
  const stop = await startVarnish(varnish, { port, serverPorts: [portal.port], inHouse: ['127.0.0.2'] });
  const responses: { isPage: boolean; received: Received }[] = [];
  try {
    const cookie = await sessionOf(origin);
    const random = randomFrom(18);
    const ids = mediaIds();
    const drawRank = zipf(ids.length);
    const drawMedium = (drawn: number) => ids[drawRank(drawn)] ?? '1001';
    let next = 0;
    const browse = async () => {
      for (let number = next++; number < sessions; number = next++) {
        if (number > 0 && number % Math.ceil(sessions / (changes + 1)) === 0)
          await appendFile(join(content, 'site.yaml'), `# change ${number}\n`);
        const from = random() < shares.inHouse ? '127.0.0.2' : '127.0.0.3';
        const chosen = [random() < shares.german ? 'locale=de' : '', random() < shares.signedIn ? cookie : ''];
        const headers = { 'accept-encoding': 'gzip, deflate, br', cookie: chosen.filter(Boolean).join('; ') };
        const loaded = new Set<string>();
        const pages = [...pagesOf(number, random, drawMedium)];
        for (const path of pages) {
          const plain = { cookie: headers.cookie };
          const page = await get(new URL(path, origin), plain, from);
          responses.push({ isPage: true, received: page });
          for (const file of filesOf(page.body)) {
            if (loaded.has(file)) continue;
            loaded.add(file);
            responses.push({ isPage: false, received: await get(new URL(file, origin), headers, from) });
          }
        }
      }
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: concurrent }, browse));
    const seconds = (performance.now() - started) / 1000;
    const shareOf = (chosen: typeof responses) =>
      (100 * chosen.filter(({ received }) => received.cache === 'hit').length) / chosen.length;
    const pages = responses.filter(({ isPage }) => isPage);
    const failed = responses.filter(({ received: { status } }) => status !== 200 && status !== 404).length;
    const hitTimes = responses.filter(({ received }) => received.cache === 'hit').map(({ received }) => received.ms);
    const largeLibrary = repeatedShare(50_000, 40_000);
    return [
      { what: `requests of ${sessions} browser sessions`, value: responses.length, unit: '' },
      {
        what: 'hit share, all requests',
        value: shareOf(responses),
        unit: '%',
        target: { kind: 'at least', value: 95 },
      },
      { what: 'hit share, pages', value: shareOf(pages), unit: '%' },
      { what: 'requests per second', value: responses.length / seconds, unit: '/s' },
      { what: 'response time of hits, 95th percentile', value: quantile(hitTimes, 0.95), unit: 'ms' },
      { what: 'failed requests', value: failed, unit: '', target: { kind: 'at most', value: 0 } },
      { what: 'computed: 50,000 media, 40,000 page views a day', value: largeLibrary, unit: '%' },
    ];
  } finally {
    await stop();
    await portal.close();
    await rm(content, { recursive: true });
  }
}

/**
 * Share of page views that are not the first of their page and language on a day, for media pages alone, in per cent.
 * @param media size of the library
 */
function repeatedShare(media: number, views: number): number {
  const random = randomFrom(5);
  const draw = zipf(media);
  const seen = new Set<string>();
  for (let count = 0; count < views; count += 1) seen.add(`${draw(random())} ${random() < shares.german}`);
  return (100 * (views - seen.size)) / views;
}

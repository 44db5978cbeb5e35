/**
 * Kills processes of the cluster one after another, while visitors read, users change lists and send files, and an editor
 * changes a title. Then restarts all servers one after another.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { signedIn } from '../../server/src/api/testing-owner.ts';
import { openDatabase } from '../../server/src/base/db/open.ts';
import { putRecord } from '../../server/src/library/records/put-record.ts';
import { mediaRecord, putAll } from '../../server/src/testing-records.ts';
import type { Cluster } from './cluster.ts';

export interface ProofOptions {
  /** Number of kills, over all kinds of processes. */
  kills: number;
  /** Of the order of kills. */
  seed: number;
  /** Seconds around each kill that are counted, of which a sixth is before it. */
  seconds: number;
  signal: AbortSignal;
}

interface Counts {
  requests: number;
  failed: number;
  wrong: number;
  lost: number;
  /** The first failures and wrong responses. */
  examples: string[];
}

const noCounts = (): Counts => ({ requests: 0, failed: 0, wrong: 0, lost: 0, examples: [] });
/** Share of requests that may fail around a kill. */
const maxFailedShare = 0.005;
/** Milliseconds after which every visitor sees a change: the greatest lag of a replica, and a reserve. */
const visibleMs = 13_000;
const readers = 4;
const listsPerUser = 40;
const chunkBytes = 64 * 1024;
const tus = { 'tus-resumable': '1.0.0' };

/** Mulberry32: https://github.com/cprosche/mulberry32 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const encoded = (text: string): string => Buffer.from(text).toString('base64');

/** Load, and what it has found out. `counts` may be replaced at any time. */
class Load {
  counts = noCounts();
  readonly #url: string;
  readonly #over = new AbortController();
  readonly #loops: Promise<void>[] = [];
  /** Titles of the medium by the time of their acknowledgement. */
  readonly #titles: { version: number; at: number }[] = [];
  readonly #lists = new Map<string, Set<string>>();

  constructor(url: string) {
    this.#url = url;
  }

  #record(kind: 'failed' | 'wrong' | 'lost', example: string): void {
    this.counts[kind] += 1;
    if (this.counts.examples.length < 3) this.counts.examples.push(`${kind}: ${example.replaceAll(/\s+/g, ' ')}`);
  }

  /** @returns `undefined` if it failed */
  async #request(
    path: string,
    init: RequestInit = {},
  ): Promise<{ status: number; text: string; headers: Headers } | undefined> {
    const { counts } = this;
    counts.requests += 1;
    const what = `${init.method ?? 'GET'} ${path.split('?', 1)[0]}`;
    try {
      const response = await fetch(new URL(path, this.#url), { ...init, signal: AbortSignal.timeout(20_000) });
      const text = await response.text();
      if (response.status < 500) return { status: response.status, text, headers: response.headers };
      this.#record('failed', `${what}: ${response.status} ${text.slice(0, 80)}`);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      this.#record('failed', `${what}: ${cause}`);
    }
    return undefined;
  }

  /** Repeats `work` until `stop()`. */
  run(work: () => Promise<void>, delayMs: number): void {
    const loop = async (): Promise<void> => {
      while (!this.#over.signal.aborted) {
        await work();
        await wait(delayMs);
      }
    };
    this.#loops.push(loop());
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await Promise.all(this.#loops);
  }

  titleChanged(version: number): void {
    this.#titles.push({ version, at: Date.now() });
  }

  /** Reads pages and data of medium 7. What it says must be as new as any version that was visible before. */
  readonly read = async (random: number): Promise<void> => {
    const least = this.#titles.findLast(({ at }) => at < Date.now() - visibleMs)?.version ?? 0;
    const key = random.toString(36).slice(2);
    const paths = [
      '/api/v0/videos/7',
      `/api/v0/videos/7?n=${key}`,
      `/api/v0/search?query=version&n=${key}`,
      '/media/7',
    ];
    const path = paths[Math.floor(random * paths.length)] ?? '';
    const response = await this.#request(path);
    if (!response) return;
    const version = Number(/version (\d+)/.exec(response.text)?.[1] ?? 'NaN');
    if (response.status !== 200 || !(version >= least))
      this.#record('wrong', `GET ${path}: ${response.status}, version ${version} instead of ${least} or later`);
  };

  /** Adds a list, and reads it back. */
  async addList(session: string, name: string): Promise<void> {
    const headers = { cookie: `session=${session}`, 'content-type': 'application/json' };
    const added = await this.#request('/api/v0/watchlists', {
      method: 'POST',
      headers,
      body: JSON.stringify({ name }),
    });
    if (!added) return; // it may be stored or not
    if (added.status >= 300)
      return this.#record('wrong', `POST /watchlists: ${added.status} ${added.text.slice(0, 80)}`);
    const names = this.#lists.get(session) ?? new Set();
    this.#lists.set(session, names.add(name));
    await this.checkLists(session);
  }

  /** @returns whether the lists could be read */
  async checkLists(session: string): Promise<boolean> {
    const names = [...(this.#lists.get(session) ?? [])];
    const found = await this.#request('/api/v0/watchlists', { headers: { cookie: `session=${session}` } });
    if (!found) return false;
    const missing = names.filter((name) => !found.text.includes(`"${name}"`));
    for (const name of missing) this.#record('lost', `list ${name}`);
    return true;
  }

  /** Checks the lists of all users, each until it could be read. */
  async checkAll(): Promise<void> {
    for (const session of this.#lists.keys()) while (!(await this.checkLists(session))) await wait(500);
  }

  /** Sends a file in chunks. After a failure it continues where the server says, which is not before what it confirmed. */
  async sendFile(session: string): Promise<void> {
    const cookie = `session=${session}`;
    const created = await this.#request('/api/v0/uploads', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ locale: 'en' }),
    });
    if (!created) return;
    if (created.status !== 201)
      return this.#record('wrong', `POST /uploads: ${created.status} ${created.text.slice(0, 80)}`);
    const upload = created.headers.get('location') ?? '';
    const length = 4 * chunkBytes;
    const metadata = `filename ${encoded('film.mp4')}`;
    const announced = await this.#request(`${upload}/file`, {
      method: 'POST',
      headers: { ...tus, cookie, 'upload-length': String(length), 'upload-metadata': metadata },
    });
    const file = announced?.headers.get('location');
    if (file) await this.#sendChunks(file, length, cookie);
    await this.#request(upload, { method: 'DELETE', headers: { cookie } });
  }

  /** Sends until everything is confirmed. */
  async #sendChunks(file: string, length: number, cookie: string): Promise<void> {
    let confirmed = 0;
    while (confirmed < length && !this.#over.signal.aborted) {
      const state = await this.#request(file, { method: 'HEAD', headers: { ...tus, cookie } });
      if (state?.status === 200) {
        const offset = Number(state.headers.get('upload-offset'));
        if (offset < confirmed) this.#record('lost', `bytes ${offset} to ${confirmed} of a file`);
        const sent = await this.#request(file, {
          method: 'PATCH',
          headers: {
            ...tus,
            cookie,
            'content-type': 'application/offset+octet-stream',
            'upload-offset': String(offset),
          },
          body: new Uint8Array(Math.min(chunkBytes, length - offset)),
        });
        confirmed = sent?.status === 204 ? Number(sent.headers.get('upload-offset')) : offset;
      }
      await wait(300);
    }
  }
}

const row = (name: string, { requests, failed, wrong, lost }: Counts): string =>
  [
    name.padEnd(18),
    String(requests).padStart(8),
    String(failed).padStart(7),
    `${((100 * failed) / Math.max(1, requests)).toFixed(2)} %`.padStart(8),
    String(wrong).padStart(6),
    String(lost).padStart(5),
  ].join(' ');

/** @returns whether nothing was lost or wrong, and hardly a request failed */
export async function prove(cluster: Cluster, { kills, seed, seconds, signal }: ProofOptions): Promise<boolean> {
  const opened = await openDatabase({ dataDir: '', databaseUrl: cluster.databases.url });
  const { db } = opened;
  await putAll(db, [mediaRecord('7', { title: { en: 'version 0' } })]);
  const random = randomFrom(seed);
  const kinds = Object.keys(cluster.pidsOf);
  const users: string[] = [];
  for (let number = 0; number < 2 + kills * 2; number += 1)
    users.push((await signedIn(db, `user${seed}x${number}`)).session);
  const [sender = '', ...writers] = users;

  const load = new Load(cluster.url);
  for (let reader = 0; reader < readers; reader += 1) load.run(() => load.read(random()), 25);
  let version = 0;
  load.run(async () => {
    const next = (version += 1);
    const record = mediaRecord('7', { title: { en: `version ${next}` } });
    const stored = await putRecord(db, record).then(
      () => true,
      () => false,
    );
    if (stored) load.titleChanged(next);
  }, 2_000);
  let added = 0;
  load.run(async () => {
    const session = writers[Math.floor(added / listsPerUser) % writers.length] ?? '';
    await load.addList(session, `list ${(added += 1)}`);
  }, 500);
  load.run(() => load.sendFile(sender), 500);
  // The first responses are slow, and nothing is visible by its version yet.
  await wait(visibleMs);

  const order = Array.from({ length: kills }, (_, index) => kinds[index % kinds.length] ?? '');
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? '', order[last] ?? ''];
  }
  const results: [name: string, counts: Counts][] = [];
  console.log(`${'killed'.padEnd(18)} requests  failed    share  wrong  lost`);
  const record = (name: string): Counts => {
    const { counts } = load;
    results.push([name, counts]);
    console.log([row(name, counts), ...counts.examples].join('\n  '));
    return counts;
  };
  for (const kind of order) {
    await cluster.untilWhole();
    if (signal.aborted) break;
    load.counts = noCounts();
    await wait((seconds * 1000) / 6);
    const pids = (cluster.pidsOf[kind]?.() ?? []).filter((pid) => pid !== undefined);
    const pid = pids[Math.floor(random() * pids.length)];
    if (pid === undefined) throw new Error(`There is no process of "${kind}"`);
    process.kill(pid, 'SIGKILL');
    await wait((seconds * 1000 * 5) / 6, undefined, { signal }).catch(() => undefined);
    record(kind);
  }
  await cluster.untilWhole();
  load.counts = noCounts();
  for (const service of signal.aborted ? [] : [...cluster.workers, ...cluster.servers]) {
    await service.stop();
    service.start();
    await service.untilReady();
    await wait(1_000);
  }
  const upgrade = record('rolling restart');
  await load.stop();
  load.counts = noCounts();
  await load.checkAll();
  const { lost } = record('all lists');
  await opened.close();
  const isGood = results.every(([, { failed, requests, wrong, lost: gone }]) => {
    return wrong === 0 && gone === 0 && failed <= requests * maxFailedShare;
  });
  console.log(
    `${added} lists, ${version} titles; ${isGood && upgrade.failed === 0 && lost === 0 ? 'as required' : 'NOT as required'}`,
  );
  return isGood && upgrade.failed === 0 && lost === 0;
}

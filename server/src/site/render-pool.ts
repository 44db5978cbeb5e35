/**
 * Renders pages in replaceable threads. A remote's code can throw, loop, hang, leak or end its thread, and there may be
 * more requests than the threads can render. `render()` always returns in time. `undefined` means: send the fallback
 * page, and the browser renders it.
 */
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';
import { RenderThread } from './render-thread-handle.ts';
import { RenderQueue } from './render-queue.ts';
import type { RenderedExtension } from '@mediothek/shell/render-contract';
import type { PackedResult, RemoteId, RenderJob } from './render-messages.ts';

/** Visitor for whom the API is called. */
export interface Identity {
  /** IP address. */
  ip: string;
  cookie: string | undefined;
  /** Called with the cache tags of each API response. `undefined`: they are unknown. */
  onTags?: ((tags: readonly string[] | undefined) => void) | undefined;
}
export interface RenderApiResponse {
  status: number;
  body: string;
  /** Identifies a body that is the same for every visitor. */
  etag?: string;
}
export interface PoolOptions {
  /** file: URL of `dist/`, with a trailing slash. */
  dist: string;
  /** Calls the API for a page, with its visitor's identity. */
  callApi(path: string, visitor: Identity): Promise<RenderApiResponse>;
  log(message: string, details?: unknown): void;
  threads?: number;
  /** Milliseconds that a visitor waits for a rendered page, including the time in the queue. */
  deadlineMs?: number;
  /** Milliseconds that a page may neither work nor wait for the API. */
  idleMs?: number;
  /** Waiting pages per thread. */
  maxWaiting?: number;
  /** Pages after which a thread is replaced. */
  maxJobs?: number;
  /** Bytes in buffers, which the heap limit does not count. */
  maxOutside?: number;
  /** Pages that a thread renders at the same time. Most of them wait for data. */
  perThread?: number;
  breaker?: CircuitBreaker;
  /** Milliseconds after which a page that waits for nothing counts as hanging. */
  hangLimitMs?: number;
  /** Called with the outcome of a remote's page. Must not throw. */
  onRender?(outcome: RenderOutcome): void;
}
export interface RenderOutcome {
  remote: string;
  version: string;
  /**
   * `false`: the remote threw, looped, hung or ended its thread. A page that only waits for slow data is not reported.
   */
  ok: boolean;
  ms: number;
  message?: string;
}
/** Counts of pages by outcome, and of restarts. */
export interface PoolStats {
  rendered: number;
  failed: number;
  late: number;
  /** The visitor left first. */
  left: number;
  // oxlint-disable-next-line mediothek/private-words -- label of a metric
  rested: number;
  /** No thread was free in time. */
  busy: number;
  /** Threads that ended or were stuck. */
  restarts: number;
}

/** Version by remote name, for one visitor. */
export type Versions = Readonly<Record<string, string>>;
interface Deployed {
  stable: Versions;
  canaries: readonly Versions[];
}

const anonymous: Identity = { ip: '127.0.0.1', cookie: undefined };
const warmUpLimitMs = 3_000;
/** Milliseconds between two attempts to start a thread. */
const refillDelayMs = 5_000;

export class RenderPool {
  readonly stats: PoolStats = { rendered: 0, failed: 0, late: 0, left: 0, rested: 0, busy: 0, restarts: 0 };
  readonly #options: Required<PoolOptions>;
  #remotes: Deployed = { stable: {}, canaries: [] };
  #threads: RenderThread[] = [];
  #closed = false;
  readonly #queue: RenderQueue;
  /** Page that a new thread renders before it serves visitors: a cold first render can miss the deadline. */
  #warmUp: RenderJob | undefined;

  constructor(options: PoolOptions) {
    this.#options = {
      threads: 1,
      deadlineMs: 800,
      idleMs: 150,
      maxWaiting: 64,
      maxJobs: 20_000,
      maxOutside: 64e6,
      perThread: 32,
      breaker: createCircuitBreaker(),
      hangLimitMs: 5_000,
      onRender: () => {},
      ...options,
    };
    const { perThread, maxWaiting, threads } = this.#options;
    this.#queue = new RenderQueue({ perThread, maxWaiting: maxWaiting * threads, threads: () => this.#threads });
  }

  /**
   * Deploys new versions. New threads start first, then the old ones end after their last page. Old modules are freed
   * with their thread.
   * @param stable versions that most visitors get
   * @param canaries versions that some visitors get instead
   * @throws Error if the threads do not start: the old ones stay in use
   */
  async deploy(stable: Versions, canaries: readonly Versions[] = []): Promise<void> {
    const remotes = { stable, canaries };
    const started = await Promise.allSettled(
      Array.from({ length: this.#options.threads }, () => this.#startedThread(remotes)),
    );
    const newThreads = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const failed = started.find((result) => result.status === 'rejected');
    if (failed || this.#closed) {
      await Promise.all(newThreads.map((thread) => thread.terminate()));
      if (failed) throw failed.reason;
      return;
    }
    const old = this.#threads;
    this.#threads = newThreads;
    this.#remotes = remotes;
    for (const thread of old) thread.retire();
    for (const thread of newThreads) if (thread.ended) this.#lose(thread); // while the others started
    this.#queue.serve();
  }

  /** Renders `job` once in every thread, and in every thread that starts later. Needs a running API. */
  async warmUp(job: RenderJob): Promise<void> {
    this.#warmUp = job;
    const cold = await Promise.all(
      this.#threads.map(async (thread) => ((await this.#isWarm(thread, this.#remotes.stable)) ? undefined : thread)),
    );
    for (const thread of cold) if (thread) this.#lose(thread);
  }

  /** `false`: the page hangs in the thread or has ended it, so the thread is not usable. */
  async #isWarm(thread: RenderThread, remotes: Versions): Promise<boolean> {
    if (!this.#warmUp) return true;
    const { kind } = await thread.expectPage().render(this.#warmUp, anonymous, remotes, { deadlineMs: warmUpLimitMs });
    // On a busy machine a late page does not mean that the thread is stuck.
    return (kind === 'done' || (kind === 'late' && (await thread.isResponsive()))) && !thread.ended;
  }

  /** Pages in progress, waiting pages, and threads. */
  state(): { threads: number; busy: number; waiting: number } {
    const loads = this.#threads.map(({ load }) => load).filter(Number.isFinite);
    const busy = loads.reduce((sum, load) => sum + load, 0);
    return { threads: this.#threads.length, busy, waiting: this.#queue.waiting };
  }

  /**
   * @param remote name of the matched route's remote, for the circuit breaker. `undefined`: the shell's own page, or a
   *   remote that is not rendered here.
   * @param versions of the assets that the page is sent with
   * @param signal aborted when no visitor waits for the page any more
   */
  async render(
    job: RenderJob,
    visitor: Identity,
    remote: string | undefined,
    versions: Versions = this.#remotes.stable,
    signal?: AbortSignal,
  ): Promise<PackedResult | undefined> {
    const { breaker, deadlineMs, log } = this.#options;
    const version = remote && `${remote}@${versions[remote] ?? 'none'}`;
    if (version && breaker.isOpen(version)) {
      this.stats.rested += 1;
      return undefined;
    }
    const requestedAt = performance.now();
    const thread = await this.#queue.wait(deadlineMs, signal);
    if (!thread) {
      this.stats[signal?.aborted ? 'left' : 'busy'] += 1;
      return undefined;
    }
    const startedAt = performance.now();
    const recordOutcome = (message?: string) => {
      if (version) breaker[message === undefined ? 'recordSuccess' : 'recordFailure'](version);
      if (!remote) return;
      const ms = performance.now() - startedAt;
      const ok = message === undefined;
      this.#options.onRender({ remote, version: versions[remote] ?? 'none', ok, ms, ...(!ok && { message }) });
    };
    // An extension that fails again and again is left to the browser.
    const used = Object.fromEntries(
      Object.entries(versions).filter(([name, each]) => name === remote || !breaker.isOpen(`${name}@${each}`)),
    );
    const outcome = await thread.render(job, visitor, used, {
      deadlineMs: requestedAt + deadlineMs - startedAt,
      signal,
    });
    this.#queue.pageEnded();
    if (outcome.kind === 'done') {
      const { result } = outcome;
      const remoteError = remote && result.kind === 'page' ? result.remoteError : undefined;
      recordOutcome(remoteError);
      if (remoteError) log(`Rendering ${version ?? 'a page'} failed`, remoteError);
      if (result.kind === 'page') this.#recordExtensions(result.extensions ?? [], versions, remote);
      this.stats[remoteError ? 'failed' : 'rendered'] += 1;
      // defence(worn-thread-replaced): Memory that a remote leaks is freed with its thread, before the server runs out
      // of memory.
      if (thread.isWorn(this.#options.maxJobs, this.#options.maxOutside)) void this.#replace(thread);
      return result;
    }
    this.stats[outcome.kind] += 1;
    if (outcome.kind === 'left') return undefined;
    log(`Rendering ${job.url} ended without a page: ${outcome.kind}`, outcome.error);
    void Promise.resolve(outcome.atFault).then((atFault) => atFault && recordOutcome(outcome.error));
    return undefined;
  }

  /** An extension counts as a page of its remote, but its failure is not one of the page around it. */
  #recordExtensions(extensions: readonly RenderedExtension[], versions: Versions, page: string | undefined): void {
    for (const { remote, component, ms, error } of extensions) {
      const version = versions[remote] ?? 'none';
      this.#options.onRender({ remote, version, ok: error === undefined, ms, ...(error && { message: error }) });
      if (error !== undefined) this.#options.log(`Rendering the extension ${component} of ${remote} failed`, error);
      if (remote !== page)
        this.#options.breaker[error === undefined ? 'recordSuccess' : 'recordFailure'](`${remote}@${version}`);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#queue.close();
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }

  /** Replaces a thread. The old one serves until the new one is ready. */
  async #replace(worn: RenderThread): Promise<void> {
    if (worn.replacing) return;
    worn.replacing = true;
    try {
      const newThread = await this.#startedThread(this.#remotes);
      // the old thread was lost in the meantime
      if (this.#closed || !this.#threads.includes(worn)) return void newThread.terminate();
      this.#threads = this.#threads.map((thread) => (thread === worn ? newThread : thread));
      worn.retire();
      this.#queue.serve();
    } catch (error) {
      worn.replacing = false; // its next page tries again
      this.#options.log('A worn render thread could not be replaced', error);
    }
  }

  async #startedThread({ stable, canaries }: Deployed): Promise<RenderThread> {
    const { dist, callApi, idleMs, hangLimitMs } = this.#options;
    let failure = '';
    // A remote can hang or end the thread while it is evaluated or warmed up. Then the thread starts without it.
    const attempts = canaries.length > 0 ? [[stable, ...canaries], [stable], []] : [[stable], []];
    for (const warmVersions of attempts) {
      const remotes = distinct(warmVersions);
      const lose = () => this.#lose(thread);
      const options = {
        dist,
        callApi,
        idleMs,
        hangLimitMs,
        remotes,
        onStuck: lose,
        onRoom: this.#queue.serve,
        onExit: lose,
      };
      const thread: RenderThread = new RenderThread(options);
      if ((await thread.ready) && (warmVersions.length === 0 || (await this.#isWarm(thread, stable)))) return thread;
      failure = thread.failure ?? failure;
      void thread.terminate();
    }
    throw new Error(`A render thread did not start: is dist/shell complete? Run \`npm run build\`. ${failure}`.trim());
  }

  /** Ends a serving thread and starts its replacement. */
  #lose(thread: RenderThread): void {
    if (this.#closed || !this.#threads.includes(thread)) return;
    this.#threads = this.#threads.filter((other) => other !== thread);
    this.stats.restarts += 1;
    void thread.terminate();
    // defence(ended-thread-replaced): A remote may end its thread, which is then replaced.
    void this.#refill();
  }

  /** Starts a thread, and retries until it succeeds: under load a start can exceed its time limit. */
  async #refill(): Promise<void> {
    const remotes = this.#remotes;
    try {
      const newThread = await this.#startedThread(remotes);
      // A deploy in the meantime started its own threads. This thread may have the previous shell.
      const isOutdated = remotes !== this.#remotes;
      if (this.#closed || isOutdated || this.#threads.length >= this.#options.threads)
        return void newThread.terminate();
      this.#threads.push(newThread);
      this.#queue.serve();
    } catch (error) {
      this.#options.log('No render thread could be started', error);
      if (!this.#closed) setTimeout(() => void this.#refill(), refillDelayMs).unref();
    }
  }
}

const distinct = (all: readonly Versions[]): RemoteId[] => {
  const ids = new Map(all.flatMap((versions) => Object.entries(versions).map((id) => [id.join('@'), id] as const)));
  return [...ids.values()];
};

/**
 * Renders pages in threads that may die. A remote's code can throw, loop, hang, leak or end its thread, and more pages may
 * be wanted than can be rendered: `render()` answers in time all the same, with `undefined` for "send the page with its main
 * facts alone, the browser renders it".
 */
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';
import { RenderThread } from './render-thread-handle.ts';
import { RenderQueue } from './render-queue.ts';
import type { PackedResult, RemoteId, RenderJob } from './render-messages.ts';

/** Whom the API answers. */
export interface Identity {
  /** The network address. */
  ip: string;
  cookie: string | undefined;
  /** Told what each of the API's answers is about; nothing where that is not known. */
  onTags?: ((tags: readonly string[] | undefined) => void) | undefined;
}
export interface RenderApiResponse {
  status: number;
  body: string;
  /** Names the body, for one that is the same for everybody. */
  etag?: string;
}
export interface PoolOptions {
  /** file: URL of `dist/`, with a trailing slash. */
  dist: string;
  /** Calls the API for a page, as its visitor would. */
  callApi(path: string, visitor: Identity): Promise<RenderApiResponse>;
  log(message: string, details?: unknown): void;
  threads?: number;
  /** How long a visitor waits for a page to be rendered, its turn included; ms. */
  deadlineMs?: number;
  /** How long a page may wait for nothing that the server knows of; ms. */
  idleMs?: number;
  /** Pages that wait for their turn, per thread. */
  maxWaiting?: number;
  /** A thread is replaced after so many pages. */
  maxJobs?: number;
  /** Bytes in buffers, which the heap limit does not count. */
  maxOutside?: number;
  /** Pages that a thread has under way at once, most of which wait for data. */
  perThread?: number;
  breaker?: CircuitBreaker;
  /** How long a page that waits for nothing may take until it counts as hanging; ms. */
  hangLimitMs?: number;
  /** Told what became of a remote's page; must not throw. */
  onRender?(outcome: RenderOutcome): void;
}
export interface RenderOutcome {
  remote: string;
  version: string;
  /** False where the remote threw, looped, hung or ended its thread. A page that only waits for slow data is not reported. */
  ok: boolean;
  ms: number;
  message?: string;
}
/** What became of the pages so far. */
export interface PoolStats {
  rendered: number;
  failed: number;
  late: number;
  /** Whoever had asked went away first. */
  left: number;
  rested: number;
  /** None of the threads had a turn for it in time. */
  busy: number;
  /** Threads that ended or got stuck. */
  restarts: number;
}

/** Version by remote name: what one visitor gets. */
export type Versions = Readonly<Record<string, string>>;
interface Deployed {
  stable: Versions;
  canaries: readonly Versions[];
}

const anonymous: Identity = { ip: '127.0.0.1', cookie: undefined };
/** ms */
const warmUpLimitMs = 3_000;
/** Between two attempts to start a thread; ms. */
const refillDelayMs = 5_000;

export class RenderPool {
  readonly stats: PoolStats = { rendered: 0, failed: 0, late: 0, left: 0, rested: 0, busy: 0, restarts: 0 };
  readonly #options: Required<PoolOptions>;
  #remotes: Deployed = { stable: {}, canaries: [] };
  #threads: RenderThread[] = [];
  #closed = false;
  readonly #queue: RenderQueue;
  /** A page that a new thread renders before it serves: a cold first render can miss the deadline. */
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
   * New versions: fresh threads first, then the old ones end after their last page; old modules go with their thread.
   * @param stable what most visitors get
   * @param canaries what some get instead
   * @throws Error when the threads do not start: the old ones go on
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
    for (const thread of newThreads) if (thread.ended) this.#lose(thread); // while its siblings started
    this.#queue.serve();
  }

  /** Renders `job` once in every thread, and from now on in every new one. Needs the API to be ready. */
  async warmUp(job: RenderJob): Promise<void> {
    this.#warmUp = job;
    const cold = await Promise.all(
      this.#threads.map(async (thread) => ((await this.#isWarm(thread, this.#remotes.stable)) ? undefined : thread)),
    );
    for (const thread of cold) if (thread) this.#lose(thread);
  }

  /** False when the thread is of no use any more: the page hangs in it, or has ended it. */
  async #isWarm(thread: RenderThread, remotes: Versions): Promise<boolean> {
    if (!this.#warmUp) return true;
    const { kind } = await thread.expectPage().render(this.#warmUp, anonymous, remotes, { deadlineMs: warmUpLimitMs });
    // Late on a busy machine is not stuck.
    return (kind === 'done' || (kind === 'late' && (await thread.isResponsive()))) && !thread.ended;
  }

  /** Pages under way, those that wait for their turn, and the threads for them. */
  state(): { threads: number; busy: number; waiting: number } {
    const loads = this.#threads.map(({ load }) => load).filter(Number.isFinite);
    const busy = loads.reduce((sum, load) => sum + load, 0);
    return { threads: this.#threads.length, busy, waiting: this.#queue.waiting };
  }

  /**
   * @param remote name of the matched route's remote, for the breaker; none for the shell's own pages, and for a remote
   *   that is not rendered here
   * @param versions of the frame that the page goes out with
   * @param signal aborted when nobody waits for the page any more
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
    const outcome = await thread.render(job, visitor, versions, {
      deadlineMs: requestedAt + deadlineMs - startedAt,
      signal,
    });
    this.#queue.pageEnded();
    if (outcome.kind === 'done') {
      const { result } = outcome;
      const remoteError = remote && result.kind === 'page' ? result.remoteError : undefined;
      recordOutcome(remoteError);
      if (remoteError) log(`Rendering ${version ?? 'a page'} failed`, remoteError);
      this.stats[remoteError ? 'failed' : 'rendered'] += 1;
      // defence(worn-thread-replaced): What a remote leaks goes with its thread, before the server runs out of memory.
      if (thread.isWorn(this.#options.maxJobs, this.#options.maxOutside)) void this.#replace(thread);
      return result;
    }
    this.stats[outcome.kind] += 1;
    if (outcome.kind === 'left') return undefined;
    log(`Rendering ${job.url} ended without a page: ${outcome.kind}`, outcome.error);
    void Promise.resolve(outcome.atFault).then((atFault) => atFault && recordOutcome(outcome.error));
    return undefined;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#queue.close();
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }

  /** The old thread serves until the new one is ready. */
  async #replace(worn: RenderThread): Promise<void> {
    if (worn.replacing) return;
    worn.replacing = true;
    try {
      const newThread = await this.#startedThread(this.#remotes);
      if (this.#closed || !this.#threads.includes(worn)) return void newThread.terminate(); // it was lost meanwhile
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
    // A remote can hang or end the thread while it is evaluated or rendered ahead: then the others start without it.
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

  /** Ends a thread that serves, and starts its successor. */
  #lose(thread: RenderThread): void {
    if (this.#closed || !this.#threads.includes(thread)) return;
    this.#threads = this.#threads.filter((other) => other !== thread);
    this.stats.restarts += 1;
    void thread.terminate();
    // defence(thread-succeeded): A remote may end its thread; another one takes its place.
    void this.#refill();
  }

  /** Tries until it succeeds: under load a start can miss its limit. */
  async #refill(): Promise<void> {
    const remotes = this.#remotes;
    try {
      const newThread = await this.#startedThread(remotes);
      // A deploy meanwhile has brought its own threads; this one may hold the shell from before.
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

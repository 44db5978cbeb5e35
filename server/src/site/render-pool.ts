/**
 * Renders pages in threads that may die. A remote's code can throw, loop, hang, leak or end its thread: `render()`
 * answers in time all the same, with `undefined` for "send the page without content, the browser renders it".
 */
import { createBreaker, type Breaker } from './breaker.ts';
import { RenderThread, type Outcome } from './render-thread-handle.ts';
import type { RemoteId, RenderJob, RenderResult } from './render-messages.ts';

/** Whom the API answers. */
export interface Identity {
  /** The network address. */
  address: string;
  cookie: string | undefined;
}
export interface ApiAnswer {
  status: number;
  body: string;
}
export interface PoolOptions {
  /** file: URL of `dist/`, with a trailing slash. */
  dist: string;
  /** Calls the API for a page, as its visitor would. */
  callApi(path: string, visitor: Identity): Promise<ApiAnswer>;
  log(message: string, details?: unknown): void;
  threads?: number;
  /** ms */
  deadline?: number;
  /** A thread is replaced after so many pages. */
  maxJobs?: number;
  /** Bytes in buffers, which the heap limit does not count. */
  maxOutside?: number;
  perThread?: number;
  breaker?: Breaker;
  /** How long a page that missed its deadline may take until it counts as hanging; ms. */
  hangLimit?: number;
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
export interface PoolStats {
  rendered: number;
  failed: number;
  late: number;
  rested: number;
  busy: number;
  restarts: number;
}

/** Version by remote name: what one visitor gets. */
export type Versions = Readonly<Record<string, string>>;
interface Deployed {
  stable: Versions;
  canaries: readonly Versions[];
}

const nobody: Identity = { address: '127.0.0.1', cookie: undefined };
/** ms */
const warmUpLimit = 3_000;
/** Between two attempts to start a thread; ms. */
const refillPause = 5_000;

export class RenderPool {
  readonly stats: PoolStats = { rendered: 0, failed: 0, late: 0, rested: 0, busy: 0, restarts: 0 };
  readonly #options: Required<PoolOptions>;
  #remotes: Deployed = { stable: {}, canaries: [] };
  #threads: RenderThread[] = [];
  #closed = false;
  /** A page that a new thread renders before it serves: a cold first render can miss the deadline. */
  #warmUp: RenderJob | undefined;

  constructor(options: PoolOptions) {
    this.#options = {
      threads: 1,
      deadline: 150,
      maxJobs: 20_000,
      maxOutside: 64e6,
      perThread: 4,
      breaker: createBreaker(),
      hangLimit: 5_000,
      onRender: () => {},
      ...options,
    };
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
    const fresh = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const failed = started.find((result) => result.status === 'rejected');
    if (failed || this.#closed) {
      await Promise.all(fresh.map((thread) => thread.terminate()));
      if (failed) throw failed.reason;
      return;
    }
    const old = this.#threads;
    this.#threads = fresh;
    this.#remotes = remotes;
    for (const thread of old) thread.retire();
    for (const thread of fresh) if (thread.ended) this.#lose(thread); // while its siblings started
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
    const { kind } = await thread.render(this.#warmUp, nobody, remotes, warmUpLimit);
    // Late on a busy machine is not stuck.
    return (kind === 'done' || (kind === 'late' && (await thread.answers()))) && !thread.ended;
  }

  /** Pages under way, and the threads for them. */
  state(): { threads: number; busy: number } {
    const loads = this.#threads.map(({ load }) => load).filter(Number.isFinite);
    return { threads: this.#threads.length, busy: loads.reduce((sum, load) => sum + load, 0) };
  }

  /**
   * @param remote name of the matched route's remote, for the breaker; none for the shell's own pages, and for a remote
   *   that is not rendered here
   * @param versions of the frame that the page goes out with
   */
  async render(
    job: RenderJob,
    visitor: Identity,
    remote: string | undefined,
    versions: Versions = this.#remotes.stable,
  ): Promise<RenderResult | undefined> {
    const { breaker, deadline, perThread, log } = this.#options;
    const version = remote && `${remote}@${versions[remote] ?? 'none'}`;
    if (version && breaker.isResting(version)) {
      this.stats.rested += 1;
      return undefined;
    }
    const thread = this.#threads.filter(({ load }) => load < perThread).sort((a, b) => a.load - b.load)[0];
    if (!thread) {
      this.stats.busy += 1; // overloaded or starting: no queue, the browser renders
      return undefined;
    }
    const begun = performance.now();
    const tell = (message?: string) => {
      if (!remote) return;
      const ms = performance.now() - begun;
      const ok = message === undefined;
      this.#options.onRender({ remote, version: versions[remote] ?? 'none', ok, ms, ...(!ok && { message }) });
    };
    const outcome = await thread.render(job, visitor, versions, deadline);
    if (outcome.kind === 'done') {
      const { result } = outcome;
      const remoteError = remote && result.kind === 'page' ? result.remoteError : undefined;
      if (version) breaker[remoteError ? 'failed' : 'worked'](version);
      tell(remoteError);
      if (remoteError) log(`Rendering ${version ?? 'a page'} failed`, remoteError);
      this.stats[remoteError ? 'failed' : 'rendered'] += 1;
      // defence(worn-thread-replaced): What a remote leaks goes with its thread, before the server runs out of memory.
      if (thread.isWorn(this.#options.maxJobs, this.#options.maxOutside)) void this.#replace(thread);
      return result;
    }
    this.stats[outcome.kind] += 1;
    void this.#judge(thread, version, outcome, () => tell(outcome.error));
    log(`Rendering ${job.url} ended without a page: ${outcome.kind}`, outcome.error);
    return undefined;
  }

  /** A thread in an endless loop is replaced, one that waits for slow data is kept; the remote is blamed either way. */
  async #judge(
    thread: RenderThread,
    version: string | undefined,
    outcome: Exclude<Outcome, { kind: 'done' }>,
    tell: () => void,
  ): Promise<void> {
    const isLate = outcome.kind === 'late';
    const onlyWaits = isLate && (await thread.answers());
    // defence(stuck-thread-replaced): A thread in an endless loop answers no ping and serves nobody any more.
    if (isLate && !onlyWaits) this.#lose(thread);
    if (!version || !thread.mayBlame(version)) return;
    this.#options.breaker.failed(version);
    if (!onlyWaits || (isLate && (await outcome.hangs))) tell();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }

  /** The old thread serves until the new one is ready. */
  async #replace(worn: RenderThread): Promise<void> {
    if (worn.replacing) return;
    worn.replacing = true;
    try {
      const fresh = await this.#startedThread(this.#remotes);
      if (this.#closed || !this.#threads.includes(worn)) return void fresh.terminate(); // it was lost meanwhile
      this.#threads = this.#threads.map((thread) => (thread === worn ? fresh : thread));
      worn.retire();
    } catch (error) {
      worn.replacing = false; // its next page tries again
      this.#options.log('A worn render thread could not be replaced', error);
    }
  }

  async #startedThread({ stable, canaries }: Deployed): Promise<RenderThread> {
    const { dist, callApi, hangLimit } = this.#options;
    let failure = '';
    // A remote can hang or end the thread while it is evaluated or rendered ahead: then the others start without it.
    const attempts = canaries.length > 0 ? [[stable, ...canaries], [stable], []] : [[stable], []];
    for (const ahead of attempts) {
      const remotes = distinct(ahead);
      const thread = new RenderThread({ dist, callApi, hangLimit, remotes, onExit: () => this.#lose(thread) });
      if ((await thread.ready) && (ahead.length === 0 || (await this.#isWarm(thread, stable)))) return thread;
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
      const fresh = await this.#startedThread(remotes);
      // A deploy meanwhile has brought its own threads; this one may hold the shell from before.
      const isOld = remotes !== this.#remotes;
      if (this.#closed || isOld || this.#threads.length >= this.#options.threads) return void fresh.terminate();
      this.#threads.push(fresh);
    } catch (error) {
      this.#options.log('No render thread could be started', error);
      if (!this.#closed) setTimeout(() => void this.#refill(), refillPause).unref();
    }
  }
}

const distinct = (all: readonly Versions[]): RemoteId[] => {
  const ids = new Map(all.flatMap((versions) => Object.entries(versions).map((id) => [id.join('@'), id] as const)));
  return [...ids.values()];
};

/**
 * Renders pages in threads that may die. A remote's code can throw, loop, hang, leak or end its thread: `render()`
 * answers in time all the same, with `undefined` for "send the page without content, the browser renders it".
 */
import { createBreaker, type Breaker } from './breaker.ts';
import { RenderThread } from './render-thread-handle.ts';
import type { RenderJob, RenderResult } from './render-messages.ts';

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
}
export interface PoolStats {
  rendered: number;
  failed: number;
  late: number;
  rested: number;
  busy: number;
  restarts: number;
}

/** Version by remote name. */
type Versions = Readonly<Record<string, string>>;

const nobody: Identity = { address: '127.0.0.1', cookie: undefined };
/** ms */
const warmUpLimit = 3_000;
/** Between two attempts to start a thread; ms. */
const refillPause = 5_000;

export class RenderPool {
  readonly stats: PoolStats = { rendered: 0, failed: 0, late: 0, rested: 0, busy: 0, restarts: 0 };
  readonly #options: Required<PoolOptions>;
  #remotes: Versions = {};
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
      ...options,
    };
  }

  /**
   * New versions: fresh threads first, then the old ones end after their last page; old modules go with their thread.
   * Pages get the old versions until then, and for good when no thread starts.
   * @throws Error when the threads do not start
   */
  async deploy(remotes: Versions): Promise<void> {
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
      this.#threads.map(async (thread) => ((await this.#isWarm(thread, this.#remotes)) ? undefined : thread)),
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

  /** @param remote name of the matched route's remote, for the breaker */
  async render(job: RenderJob, visitor: Identity, remote: string | undefined): Promise<RenderResult | undefined> {
    const { breaker, deadline, perThread, log } = this.#options;
    const version = remote && `${remote}@${this.#remotes[remote] ?? 'none'}`;
    if (version && breaker.isResting(version)) {
      this.stats.rested += 1;
      return undefined;
    }
    const thread = this.#threads.filter(({ load }) => load < perThread).sort((a, b) => a.load - b.load)[0];
    if (!thread) {
      this.stats.busy += 1; // overloaded or starting: no queue, the browser renders
      return undefined;
    }
    const outcome = await thread.render(job, visitor, this.#remotes, deadline);
    if (outcome.kind === 'done') {
      const { result } = outcome;
      const remoteError = result.kind === 'page' ? result.remoteError : undefined;
      if (version) breaker[remoteError ? 'failed' : 'worked'](version);
      if (remoteError) log(`Rendering ${version ?? 'a page'} failed`, remoteError);
      this.stats[remoteError ? 'failed' : 'rendered'] += 1;
      if (thread.isWorn(this.#options.maxJobs, this.#options.maxOutside)) void this.#replace(thread);
      return result;
    }
    this.stats[outcome.kind] += 1;
    void this.#judge(thread, version, outcome.kind);
    log(`Rendering ${job.url} ended without a page: ${outcome.kind}`, outcome.error);
    return undefined;
  }

  /** A thread in an endless loop is replaced, one that waits for slow data is kept; the remote is blamed either way. */
  async #judge(thread: RenderThread, version: string | undefined, kind: 'failed' | 'late'): Promise<void> {
    if (kind === 'late' && !(await thread.answers())) this.#lose(thread);
    if (version && thread.mayBlame(version)) this.#options.breaker.failed(version);
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

  async #startedThread(versions: Versions): Promise<RenderThread> {
    const { dist, callApi } = this.#options;
    let failure = '';
    // A remote can hang or end the thread while it is evaluated or rendered ahead: then the others start without it.
    for (const ahead of [true, false]) {
      const remotes = ahead ? versions : {};
      const thread = new RenderThread({ dist, callApi, remotes, onExit: () => this.#lose(thread) });
      if ((await thread.ready) && (!ahead || (await this.#isWarm(thread, versions)))) return thread;
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

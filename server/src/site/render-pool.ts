/**
 * Renders pages in threads that may die. A remote's code can throw, loop, hang, leak or end its thread: `render()`
 * answers in time all the same, with `undefined` for "send the page without content, the browser renders it".
 */
import { createBreaker, type Breaker } from './breaker.ts';
import { RenderThread } from './render-thread-handle.ts';
import type { RenderJob, RenderResult } from './render-messages.ts';

export interface ApiAnswer {
  status: number;
  body: string;
}
export interface PoolOptions {
  /** file: URL of `dist/`, with a trailing slash. */
  dist: string;
  /** Calls the API for a job; `cookie` is the visitor's. */
  callApi(path: string, cookie: string | undefined): Promise<ApiAnswer>;
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

/** ms */
const warmUpLimit = 3_000;

export class RenderPool {
  readonly stats: PoolStats = { rendered: 0, failed: 0, late: 0, rested: 0, busy: 0, restarts: 0 };
  readonly #options: Required<PoolOptions>;
  #remotes: Readonly<Record<string, string>> = {};
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

  /** New versions: fresh threads first, then the old ones end after their last page; old modules go with their thread. */
  async deploy(remotes: Readonly<Record<string, string>>): Promise<void> {
    this.#remotes = remotes;
    const fresh = await Promise.all(Array.from({ length: this.#options.threads }, () => this.#startedThread()));
    const old = this.#threads;
    this.#threads = fresh;
    for (const thread of old) thread.retire();
  }

  /** Renders `job` once in every thread, and from now on in every new one. Needs the API to be ready. */
  async warmUp(job: RenderJob): Promise<void> {
    this.#warmUp = job;
    await Promise.all(this.#threads.map((thread) => this.#warm(thread)));
  }

  async #warm(thread: RenderThread): Promise<void> {
    if (this.#warmUp) await thread.render(this.#warmUp, undefined, this.#remotes, warmUpLimit);
  }

  /** @param remote name of the matched route's remote, for the breaker */
  async render(job: RenderJob, cookie: string | undefined, remote: string | undefined): Promise<RenderResult | undefined> {
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
    const outcome = await thread.render(job, cookie, this.#remotes, deadline);
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
    if (version) breaker.failed(version);
    log(`Rendering ${job.url} ended without a page: ${outcome.kind}`, outcome.error);
    if (outcome.kind === 'late' && thread.load < Infinity) void this.#endIfStuck(thread);
    return undefined;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }

  async #endIfStuck(thread: RenderThread): Promise<void> {
    if (!(await thread.answers())) await thread.terminate();
  }

  /** The old thread serves until the new one is ready. */
  async #replace(worn: RenderThread): Promise<void> {
    if (worn.replacing) return;
    worn.replacing = true;
    const fresh = await this.#startedThread();
    this.#threads = this.#threads.map((thread) => (thread === worn ? fresh : thread));
    worn.retire();
  }

  async #startedThread(): Promise<RenderThread> {
    const { dist, callApi } = this.#options;
    for (const remotes of [this.#remotes, {}]) {
      const thread = new RenderThread({ dist, callApi, remotes, onExit: () => this.#ended(thread) });
      if (!(await thread.ready)) continue;
      await this.#warm(thread);
      return thread;
    }
    throw new Error('A render thread did not start: is dist/shell complete? Run `npm run build`.');
  }

  #ended(thread: RenderThread): void {
    if (this.#closed || !this.#threads.includes(thread)) return;
    this.#threads = this.#threads.filter((other) => other !== thread);
    this.stats.restarts += 1;
    this.#startedThread().then(
      (fresh) => (this.#closed ? void fresh.terminate() : this.#threads.push(fresh)),
      (error: unknown) => this.#options.log('No render thread could be started', error),
    );
  }
}

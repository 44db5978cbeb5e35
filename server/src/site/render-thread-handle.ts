/** The main thread's side of one render thread. */
import { Worker } from 'node:worker_threads';
import type { ApiAnswer, Identity } from './render-pool.ts';
import type { FromThread, RemoteId, RenderJob, RenderResult, ToThread } from './render-messages.ts';

export type Outcome =
  | { kind: 'done'; result: RenderResult }
  | { kind: 'failed'; error: string }
  /** `hangs`: nothing came of it after that either, and it waited for none of the API's answers. */
  | { kind: 'late'; error: string; hangs: Promise<boolean> };

interface Job {
  visitor: Identity;
  /** Questions to the API that it has no answer to yet. */
  calls: number;
  settle(outcome: Outcome): void;
}
interface Options {
  dist: string;
  remotes: readonly RemoteId[];
  callApi(path: string, visitor: Identity): Promise<ApiAnswer>;
  /** How long a page that missed its deadline may take until it counts as hanging; ms. */
  hangLimit: number;
  onExit(): void;
}

/** How long a thread may take to answer a ping before it counts as stuck; ms. */
const pingLimit = 250;
/** A remote that loops while it is evaluated must not keep its thread starting for ever; ms. */
const startLimit = 5_000;

export class RenderThread {
  /** False when the thread ended before it was ready. */
  readonly ready: Promise<boolean>;
  replacing = false;
  /** It takes no more pages. */
  ended = false;
  /** Why it ended, if not because it was told to. */
  failure: string | undefined;
  readonly #worker: Worker;
  readonly #options: Options;
  readonly #jobs = new Map<number, Job>();
  /** Pages that missed their deadline, until they come. */
  readonly #overdue = new Map<number, () => void>();
  #serial = 0;
  #outside = 0;
  #retired = false;
  readonly #blamed = new Set<string>();
  #asked: Promise<boolean> | undefined;
  #pong: () => void = () => {};

  constructor(options: Options) {
    this.#options = options;
    this.#worker = new Worker(new URL('render-thread.ts', import.meta.url), {
      workerData: { dist: options.dist, remotes: options.remotes },
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    });
    let started: (ready: boolean) => void = () => {};
    this.ready = new Promise((resolve) => (started = resolve));
    // defence(start-limit): A remote that is never imported would hold up the deploy of all.
    const limit = setTimeout(() => void this.terminate(), startLimit);
    this.#worker.on('message', (message: FromThread) => {
      if (message.kind === 'ready') {
        clearTimeout(limit);
        this.#worker.unref();
        started(true);
      } else this.#receive(message);
    });
    this.#worker.on('error', (error) => {
      this.failure = error instanceof Error ? error.message : String(error);
      this.#endAll(this.failure);
    });
    this.#worker.on('exit', () => {
      this.ended = true;
      clearTimeout(limit);
      started(false);
      this.#endAll('the render thread ended');
      options.onExit();
    });
  }

  /** Pages under way; a thread that is being asked whether it is stuck takes none. */
  get load(): number {
    return this.#asked ? Infinity : this.#jobs.size;
  }

  /** Whether its event loop still turns: a page that waits for slow data does not hold it up, an endless loop does. */
  answers(): Promise<boolean> {
    if (this.ended) return Promise.resolve(false);
    this.#asked ??= new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), pingLimit);
      this.#pong = () => {
        clearTimeout(timer);
        resolve(true);
      };
      this.#say({ kind: 'ping' });
    }).finally(() => (this.#asked = undefined));
    return this.#asked;
  }

  isWorn(maxJobs: number, maxOutside: number): boolean {
    return this.#serial >= maxJobs || this.#outside > maxOutside;
  }

  /**
   * Whether a failed page counts against its remote's version. Several pages that ended with their thread count once, or
   * a broken remote's neighbours would be blamed as often as they happened to be there.
   */
  mayBlame(version: string): boolean {
    if (!this.ended) return true;
    const first = !this.#blamed.has(version);
    this.#blamed.add(version);
    return first;
  }

  /** Never rejects and never takes longer than `deadline` ms. */
  render(
    job: RenderJob,
    visitor: Identity,
    remotes: Readonly<Record<string, string>>,
    deadline: number,
  ): Promise<Outcome> {
    this.#serial += 1;
    const id = this.#serial;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#settle(id, { kind: 'late', error: `no page after ${deadline} ms`, hangs: this.#hangs(id, own) });
      }, deadline);
      const own: Job = {
        visitor,
        calls: 0,
        settle: (outcome) => {
          clearTimeout(timer);
          resolve(outcome);
        },
      };
      this.#jobs.set(id, own);
      this.#say({ kind: 'render', id, job, remotes });
    });
  }

  #hangs(id: number, job: Job): Promise<boolean> {
    return new Promise((resolve) => {
      const decide = (hangs: boolean) => {
        clearTimeout(timer);
        this.#overdue.delete(id);
        resolve(hangs);
      };
      const timer = setTimeout(() => decide(job.calls === 0), this.#options.hangLimit).unref();
      this.#overdue.set(id, () => decide(false));
    });
  }

  /** Ends after its last page. */
  retire(): void {
    this.#retired = true;
    if (this.#jobs.size === 0) void this.terminate();
  }

  async terminate(): Promise<void> {
    this.ended = true;
    await this.#worker.terminate();
  }

  #say(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #receive(message: Exclude<FromThread, { kind: 'ready' }>): void {
    if (message.kind === 'call') void this.#call(message);
    else if (message.kind === 'pong') this.#pong();
    else if (message.kind === 'failed') this.#settle(message.id, message);
    else {
      this.#outside = message.outside;
      this.#settle(message.id, { kind: 'done', result: message.result });
    }
  }

  async #call({ call, job, path }: Extract<FromThread, { kind: 'call' }>): Promise<void> {
    const asking = this.#jobs.get(job);
    if (!asking) return this.#say({ kind: 'unreachable', call, message: 'The page has ended' });
    asking.calls += 1;
    try {
      const { status, body } = await this.#options.callApi(path, asking.visitor);
      this.#say({ kind: 'answer', call, status, body });
    } catch (error) {
      this.#say({ kind: 'unreachable', call, message: error instanceof Error ? error.message : String(error) });
    } finally {
      asking.calls -= 1;
    }
  }

  #settle(id: number, outcome: Outcome): void {
    if (outcome.kind !== 'late') this.#overdue.get(id)?.();
    const job = this.#jobs.get(id);
    this.#jobs.delete(id);
    job?.settle(outcome);
    if (this.#retired && this.#jobs.size === 0) void this.terminate();
  }

  #endAll(error: string): void {
    for (const id of [...this.#jobs.keys(), ...this.#overdue.keys()]) this.#settle(id, { kind: 'failed', error });
  }
}

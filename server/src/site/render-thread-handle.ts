/** The main thread's side of one render thread. */
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { RenderApiResponse, Identity } from './render-pool.ts';
import type { FromThread, PackedResult, RemoteId, RenderJob, ToThread } from './render-messages.ts';

export type Outcome =
  | { kind: 'done'; result: PackedResult }
  /** `atFault`: it threw, or the thread ended while it worked on this very page. */
  | { kind: 'failed'; error: string; atFault: boolean }
  /** `atFault`: it loops or hangs, which is known later. Slow data and a busy machine are no fault of it. */
  | { kind: 'late'; error: string; atFault: Promise<boolean> }
  /** Nobody waited for it any more. */
  | { kind: 'left' };

interface Job {
  visitor: Identity;
  /** Questions to the API that it has no answer to yet. */
  calls: number;
  /** It does nothing and waits for nothing that the server knows of. */
  idle: boolean;
  settle(outcome: Outcome): void;
}
interface Options {
  dist: string;
  remotes: readonly RemoteId[];
  callApi(path: string, visitor: Identity): Promise<RenderApiResponse>;
  /** How long a page may wait for none of the API's answers until it goes out without its content; ms. */
  idleMs: number;
  /** How long such a page may take altogether until it counts as hanging; ms. */
  hangLimitMs: number;
  /** Its event loop does not turn any more. */
  onStuck(): void;
  /** It may have room for another page. */
  onRoom(): void;
  onExit(): void;
}
interface RenderOptions {
  /** ms */
  deadlineMs: number;
  signal?: AbortSignal | undefined;
}

/**
 * Processor time of its own that a thread may use while it answers no ping; ms. However busy the machine is with other
 * things, they use up none of it.
 */
const loopLimitMs = 400;
/** A thread that neither works nor answers for so long is blocked for ever; ms. */
const pongTimeoutMs = 5_000;
/** How often a silent thread is looked at; ms. */
const pollIntervalMs = 50;
/** A remote that loops while it is evaluated must not keep its thread starting for ever; ms. */
const startLimit = 5_000;

/** Where Node keeps what it has compiled, if it does. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}

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
  /** Pages that went out without their content, until they come. */
  readonly #overdue = new Map<number, (hanging: boolean) => void>();
  /** The page that the thread works on. */
  readonly #current = new Int32Array(new SharedArrayBuffer(4));
  readonly #outbox: ToThread[] = [];
  #expected = 0;
  #serial = 0;
  #outside = 0;
  #retired = false;
  #pinging: Promise<boolean> | undefined;
  #pong: () => void = () => {};

  constructor(options: Options) {
    this.#options = options;
    this.#worker = new Worker(new URL('render-thread.ts', import.meta.url), {
      workerData: { dist: options.dist, remotes: options.remotes, current: this.#current.buffer },
      env: { NODE_ENV: 'production', ...compileCache() },
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    });
    let started: (ready: boolean) => void = () => {};
    this.ready = new Promise((resolve) => (started = resolve));
    // defence(start-limit): A remote that is never imported would hold up the deploy of all.
    const limit = setTimeout(() => void this.terminate(), startLimit);
    this.#worker.on('message', (messages: FromThread[]) => {
      for (const message of messages) {
        if (message.kind === 'ready') {
          clearTimeout(limit);
          this.#worker.unref();
          started(true);
        } else this.#receive(message);
      }
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

  /** Pages under way or about to come; a thread that is being asked whether it is stuck takes none. */
  get load(): number {
    return this.#pinging ? Infinity : this.#jobs.size + this.#expected;
  }

  /** Pages that want the processor now: the others wait for the API. */
  get atWork(): number {
    return this.#expected + [...this.#jobs.values()].filter(({ calls, idle }) => calls === 0 && !idle).length;
  }

  /** Keeps a place for the page that `render` is called with next. */
  expectPage(): this {
    this.#expected += 1;
    return this;
  }

  /**
   * Whether its event loop still turns: a page that waits for data does not hold it up, an endless loop does. Told apart
   * from a machine that is busy by the thread's own processor time.
   */
  isResponsive(): Promise<boolean> {
    if (this.ended) return Promise.resolve(false);
    this.#pinging ??= this.#ping().finally(() => {
      this.#pinging = undefined;
      this.#options.onRoom();
    });
    return this.#pinging;
  }

  async #ping(): Promise<boolean> {
    const state = { responded: false };
    const pong = new Promise<void>((resolve) => {
      this.#pong = () => {
        state.responded = true;
        resolve();
      };
    });
    this.#post({ kind: 'ping' });
    const pingedAt = performance.now();
    let initialMs: number | undefined;
    for (;;) {
      await Promise.race([pong, wait(pollIntervalMs)]);
      if (state.responded) return true;
      if (this.ended) return false;
      const usedMs = await this.#processorTime();
      initialMs ??= usedMs;
      const workedMs = usedMs !== undefined && initialMs !== undefined ? usedMs - initialMs : 0;
      const isStuck = workedMs > loopLimitMs || performance.now() - pingedAt > pongTimeoutMs;
      if (!isStuck || state.responded) continue;
      // defence(stuck-thread-replaced): A thread in an endless loop answers no ping and serves nobody any more.
      this.#options.onStuck();
      return false;
    }
  }

  /** ms; undefined where the thread has ended, or is blocked in a call of the system */
  async #processorTime(): Promise<number | undefined> {
    const usage = this.#worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1000,
      () => undefined,
    );
    return Promise.race([usage, wait(pollIntervalMs, undefined)]);
  }

  isWorn(maxJobs: number, maxOutside: number): boolean {
    return this.#serial >= maxJobs || this.#outside > maxOutside;
  }

  /** Never rejects and never takes longer than `deadline` ms. Call `expectPage` first. */
  render(
    job: RenderJob,
    visitor: Identity,
    remotes: Readonly<Record<string, string>>,
    { deadlineMs, signal }: RenderOptions,
  ): Promise<Outcome> {
    this.#expected -= 1;
    this.#serial += 1;
    const id = this.#serial;
    return new Promise((resolve) => {
      if (this.ended) return resolve({ kind: 'failed', error: 'the render thread ended', atFault: false });
      if (signal?.aborted) return resolve({ kind: 'left' });
      const settled = new AbortController();
      const entry: Job = {
        visitor,
        calls: 0,
        idle: false,
        settle: (outcome) => {
          clearTimeout(timer);
          settled.abort(null); // an error of its own for each page would cost more than all else here
          signal?.removeEventListener('abort', leave);
          resolve(outcome);
        },
      };
      const leave = () => this.#giveUp(id, { kind: 'left' });
      const late = (ms: number) => this.#late(id, entry, `no page after ${Math.round(ms)} ms`);
      const timer = setTimeout(late, deadlineMs, deadlineMs);
      signal?.addEventListener('abort', leave);
      this.#jobs.set(id, entry);
      this.#post({ kind: 'render', id, job, remotes });
      void this.#watch(entry, settled.signal).then((idle) => idle && late(2 * this.#options.idleMs));
    });
  }

  /** Ends with true when the page waits for nothing that the server knows of, twice in a row; false when it is over. */
  async #watch(job: Job, settled: AbortSignal): Promise<boolean> {
    let idle = 0;
    while (idle < 2) {
      await wait(this.#options.idleMs, undefined, { ref: false });
      if (settled.aborted || !(await this.isResponsive()) || settled.aborted) return false;
      idle = job.calls === 0 ? idle + 1 : 0;
      job.idle = idle > 0;
      if (job.idle) this.#options.onRoom();
    }
    return true;
  }

  #late(id: number, job: Job, error: string): void {
    if (!this.#jobs.has(id)) return;
    if (job.calls === 0) this.#settle(id, { kind: 'late', error, atFault: this.#isAtFault(id) });
    else {
      // defence(slow-is-no-fault): Whoever waits for an answer of the API is as slow as that.
      const atFault = Promise.resolve(false);
      this.#giveUp(id, { kind: 'late', error, atFault });
    }
  }

  /** The thread need not go on with the page. */
  #giveUp(id: number, outcome: Outcome): void {
    this.#post({ kind: 'abandon', id });
    this.#settle(id, outcome);
  }

  async #isAtFault(id: number): Promise<boolean> {
    const hanging = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => decide(true), this.#options.hangLimitMs).unref();
      const decide = (isHanging: boolean) => {
        clearTimeout(timer);
        this.#overdue.delete(id);
        resolve(isHanging);
      };
      this.#overdue.set(id, decide);
    });
    if (await this.isResponsive()) return hanging;
    return this.#worksOn(id);
  }

  #worksOn(id: number): boolean {
    return Atomics.load(this.#current, 0) === id;
  }

  /** Ends after its last page. */
  retire(): void {
    this.#retired = true;
    if (this.#jobs.size + this.#expected === 0) void this.terminate();
  }

  async terminate(): Promise<void> {
    this.ended = true;
    await this.#worker.terminate();
  }

  /** What is said in one turn of the event loop travels together. */
  #post(message: ToThread): void {
    if (this.#outbox.push(message) === 1) setImmediate(() => this.#worker.postMessage(this.#outbox.splice(0)));
  }

  #receive(message: Exclude<FromThread, { kind: 'ready' }>): void {
    if (message.kind === 'call') void this.#call(message);
    else if (message.kind === 'pong') this.#pong();
    else if (message.kind === 'failed') this.#settle(message.id, { ...message, atFault: true });
    else {
      this.#outside = message.outside;
      this.#settle(message.id, { kind: 'done', result: message.result });
    }
  }

  async #call({ call, job, path, tag }: Extract<FromThread, { kind: 'call' }>): Promise<void> {
    const callingJob = this.#jobs.get(job);
    if (!callingJob) return; // forgotten, and told so
    callingJob.calls += 1;
    this.#options.onRoom();
    try {
      const { status, body, etag } = await this.#options.callApi(path, callingJob.visitor);
      if (etag !== undefined && etag === tag) this.#post({ kind: 'same', call });
      else this.#post({ kind: 'response', call, status, body, tag: etag });
    } catch (error) {
      this.#post({ kind: 'unreachable', call, message: error instanceof Error ? error.message : String(error) });
    } finally {
      callingJob.calls -= 1;
    }
  }

  #settle(id: number, outcome: Outcome): void {
    if (outcome.kind !== 'late') this.#overdue.get(id)?.(false);
    const job = this.#jobs.get(id);
    this.#jobs.delete(id);
    job?.settle(outcome);
    if (this.#retired && this.#jobs.size + this.#expected === 0) void this.terminate();
  }

  #endAll(error: string): void {
    for (const id of [...this.#jobs.keys(), ...this.#overdue.keys()])
      this.#settle(id, { kind: 'failed', error, atFault: this.#worksOn(id) });
  }
}

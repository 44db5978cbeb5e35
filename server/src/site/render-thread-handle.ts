/** Main thread's side of one render thread. */
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { RenderApiResponse, Identity } from './render-pool.ts';
import type { FromThread, PackedResult, RemoteId, RenderJob, ToThread } from './render-messages.ts';

export type Outcome =
  | { kind: 'done'; result: PackedResult }
  /** `atFault`: the page threw, or the thread ended while it worked on this page. */
  | { kind: 'failed'; error: string; atFault: boolean }
  /** `atFault`: the page loops or hangs, which is known later. Slow data or a busy machine are not its fault. */
  | { kind: 'late'; error: string; atFault: Promise<boolean> }
  /** No visitor waits for the page any more. */
  | { kind: 'left' };

interface Job {
  visitor: Identity;
  /** Pending requests to the API. */
  calls: number;
  /** The page does nothing, and waits for nothing that the server knows of. */
  idle: boolean;
  settle(outcome: Outcome): void;
}
interface Options {
  dist: string;
  remotes: readonly RemoteId[];
  callApi(path: string, visitor: Identity): Promise<RenderApiResponse>;
  /** Milliseconds that a page may wait without a pending API request, until the page is sent without its content. */
  idleMs: number;
  /** Milliseconds after which such a page counts as hanging. */
  hangLimitMs: number;
  /** Called when the thread's event loop is blocked. */
  onStuck(): void;
  /** Called when the thread may have room for another page. */
  onRoom(): void;
  onExit(): void;
}
interface RenderOptions {
  /** Milliseconds. */
  deadlineMs: number;
  signal?: AbortSignal | undefined;
}

/**
 * Milliseconds of its own processor time that a thread may use without responding to a ping. Other load on the machine
 * does not count.
 */
const loopLimitMs = 400;
/** Milliseconds. A thread that neither works nor responds for so long is blocked without limit. */
const pongTimeoutMs = 5_000;
/** Milliseconds between two checks of a thread that does not respond. */
const pollIntervalMs = 50;
/** Milliseconds. A remote that loops while it is evaluated must not prevent its thread from starting without limit. */
const startTimeoutMs = 5_000;

/** Folder of Node's compile cache, if it is used. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}

export class RenderThread {
  /** False when the thread ended before it was ready. */
  readonly ready: Promise<boolean>;
  replacing = false;
  /** Whether the thread accepts no more pages. */
  ended = false;
  /** Why the thread ended. `undefined`: it runs, or was terminated on purpose. */
  failure: string | undefined;
  readonly #worker: Worker;
  readonly #options: Options;
  readonly #jobs = new Map<number, Job>();
  /** Pages that were sent without their content, until they are rendered. */
  readonly #overdue = new Map<number, (hanging: boolean) => void>();
  /** Page that the thread works on. */
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
    // defence(start-limit): A remote whose import never ends would delay the deploy of all remotes.
    const limit = setTimeout(() => void this.terminate(), startTimeoutMs);
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

  /** Pages in progress or expected. A thread that is being pinged accepts none. */
  get load(): number {
    return this.#pinging ? Infinity : this.#jobs.size + this.#expected;
  }

  /** Pages that need the processor now. The others wait for the API. */
  get atWork(): number {
    return this.#expected + [...this.#jobs.values()].filter(({ calls, idle }) => calls === 0 && !idle).length;
  }

  /** Reserves room for the page that `render` is called with next. */
  expectPage(): this {
    this.#expected += 1;
    return this;
  }

  /**
   * Returns whether the event loop of the thread runs. A page that waits for data does not block it, an endless loop
   * does. The thread's own processor time distinguishes a blocked thread from a busy machine.
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
      // defence(stuck-thread-replaced): A thread in an endless loop responds to no ping and cannot serve pages any
      // more.
      this.#options.onStuck();
      return false;
    }
  }

  /** Milliseconds. `undefined`: the thread has ended, or is blocked in a system call. */
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

  /** Never rejects and never takes longer than `deadlineMs`. Call `expectPage` first. */
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
          settled.abort(null); // creating an error for each page would cost more than everything else here
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

  /**
   * Resolves to `true` when the page twice in a row waits for nothing that the server knows of. `false`: the page has
   * ended.
   */
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
      // defence(slow-is-no-fault): A page that waits for the API is as slow as the API.
      const atFault = Promise.resolve(false);
      this.#giveUp(id, { kind: 'late', error, atFault });
    }
  }

  /** Tells the thread to stop working on the page. */
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

  /** Ends the thread after its last page. */
  retire(): void {
    this.#retired = true;
    if (this.#jobs.size + this.#expected === 0) void this.terminate();
  }

  async terminate(): Promise<void> {
    this.ended = true;
    await this.#worker.terminate();
  }

  /** Collects the messages of one turn of the event loop and sends them together. */
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
    if (!callingJob) return; // the page was abandoned, and the thread was notified
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

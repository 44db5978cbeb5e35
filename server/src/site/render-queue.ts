/** Queue of pages for the render threads: first come, first served. A page that would be too late does not wait. */
import type { RenderThread } from './render-thread-handle.ts';

interface QueueOptions {
  threads(): readonly RenderThread[];
  /** Pages that a thread renders at the same time. Most of them wait for data. */
  perThread: number;
  maxWaiting: number;
}

interface Waiting {
  /** Milliseconds, as in `performance.now()`. */
  dueAt: number;
  end(thread?: RenderThread): void;
}

/** Pages that a thread works on: one, and the next one so that the thread continues without a pause. */
const maxAtWork = 2;

/** Milliseconds. Minimum time to render a page. */
const minRenderMs = 3;

export class RenderQueue {
  readonly #options: QueueOptions;
  readonly #waiting: Waiting[] = [];
  /** Milliseconds between the ends of two pages while others wait. */
  #paceMs = 0;
  #lastEnd = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** @returns a thread that expects the page. `undefined`: waiting takes, or would take, longer than `limitMs`. */
  async wait(limitMs: number, signal: AbortSignal | undefined): Promise<RenderThread | undefined> {
    const waitingBefore = this.#waiting.length;
    const freeThread = waitingBefore === 0 ? this.#freeThread() : undefined;
    const isHopeless = waitingBefore >= this.#options.maxWaiting || waitingBefore * this.#paceMs > limitMs;
    if (freeThread || isHopeless || signal?.aborted) return freeThread?.expectPage();
    return new Promise((resolve) => {
      const entry: Waiting = {
        dueAt: performance.now() + limitMs,
        end(thread) {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
          resolve(thread?.expectPage());
        },
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        entry.end();
      };
      const timer = setTimeout(leave, limitMs);
      signal?.addEventListener('abort', leave);
      this.#waiting.push(entry);
    });
  }

  /** Assigns threads that may have room to waiting pages. */
  readonly serve = (): void => {
    for (;;) {
      const thread = this.#waiting.length > 0 ? this.#freeThread() : undefined;
      if (!thread) return;
      const next = this.#waiting.shift();
      // A page that would be too late would only delay others.
      const isInTime = next && next.dueAt - performance.now() > Math.max(this.#paceMs * maxAtWork, minRenderMs);
      next?.end(isInTime ? thread : undefined);
    }
  };

  pageEnded(): void {
    const now = performance.now();
    // Moving average.
    if (this.#waiting.length === 0) this.#paceMs *= 0.9;
    else if (this.#lastEnd > 0) this.#paceMs += (Math.min(now - this.#lastEnd, 1_000) - this.#paceMs) / 8;
    this.#lastEnd = now;
    this.serve();
  }

  close(): void {
    for (const { end } of this.#waiting.splice(0)) end();
  }

  #freeThread(): RenderThread | undefined {
    const { threads, perThread } = this.#options;
    return threads()
      .filter((thread) => thread.load < perThread && thread.atWork < maxAtWork)
      .sort((a, b) => a.load - b.load)[0];
  }
}

/** Whose page is rendered next: first come, first served, and nobody waits for what would come too late. */
import type { RenderThread } from './render-thread-handle.ts';

interface TurnsOptions {
  threads(): readonly RenderThread[];
  /** Pages that a thread has under way at once, most of which wait for data. */
  perThread: number;
  maxWaiting: number;
}

interface Waiting {
  /** By the clock of `performance.now()`. */
  until: number;
  end(thread?: RenderThread): void;
}

/** Pages that a thread works on: one, and the next one is there when that is done. */
const atWork = 2;

/** No page is rendered faster; ms. */
const shortest = 3;

export class RenderQueue {
  readonly #options: TurnsOptions;
  readonly #waiting: Waiting[] = [];
  /** How long one page after the other takes while more of them wait; ms. */
  #pace = 0;
  #lastEnd = 0;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * @param limit ms
   * @returns a thread that expects the page; none where that takes too long, or would
   */
  async wait(limit: number, signal: AbortSignal | undefined): Promise<RenderThread | undefined> {
    const before = this.#waiting.length;
    const free = before === 0 ? this.#freeThread() : undefined;
    const isHopeless = before >= this.#options.maxWaiting || before * this.#pace > limit;
    if (free || isHopeless || signal?.aborted) return free?.expectPage();
    return new Promise((resolve) => {
      const own: Waiting = {
        until: performance.now() + limit,
        end(thread) {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
          resolve(thread?.expectPage());
        },
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(own), 1);
        own.end();
      };
      const timer = setTimeout(leave, limit);
      signal?.addEventListener('abort', leave);
      this.#waiting.push(own);
    });
  }

  /** There may be room in a thread. */
  readonly serve = (): void => {
    for (;;) {
      const thread = this.#waiting.length > 0 ? this.#freeThread() : undefined;
      if (!thread) return;
      const next = this.#waiting.shift();
      // What would come too late only makes others late, too.
      const isInTime = next && next.until - performance.now() > Math.max(this.#pace * atWork, shortest);
      next?.end(isInTime ? thread : undefined);
    }
  };

  pageEnded(): void {
    const now = performance.now();
    // A moving average.
    if (this.#waiting.length === 0) this.#pace *= 0.9;
    else if (this.#lastEnd > 0) this.#pace += (Math.min(now - this.#lastEnd, 1_000) - this.#pace) / 8;
    this.#lastEnd = now;
    this.serve();
  }

  close(): void {
    for (const { end } of this.#waiting.splice(0)) end();
  }

  #freeThread(): RenderThread | undefined {
    const { threads, perThread } = this.#options;
    return threads()
      .filter((thread) => thread.load < perThread && thread.atWork < atWork)
      .sort((a, b) => a.load - b.load)[0];
  }
}

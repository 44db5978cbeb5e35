/** Purges shared caches in front of the portal when data changes: `PURGE` with the cache tags in `Surrogate-Key`. */
import { setTimeout as wait } from 'node:timers/promises';
import { anyTag } from './response-cache.ts';
import { everythingTag } from './shared-cache.ts';

export interface PurgeFigures {
  /** Requests to which a cache responded with success. */
  succeeded: number;
  /** Requests that failed. Each was, or will be, tried again. */
  failed: number;
}

export interface PurgerOptions {
  /** URL of each cache. */
  urls: readonly string[];
  /** Called with the first failure after a success, and not again before the next success. */
  onError(error: Error): void;
  /** Milliseconds that tags are collected for before they are sent. */
  collectMs?: number;
  /** Milliseconds after which the tags are purged once more. */
  repeatMs?: number;
  /** Milliseconds to wait after the first failure. Doubles with each further one, up to 64 times. */
  retryMs?: number;
}

/** With more tags, everything is purged: an import changes most pages anyway. */
const maxTags = 2_000;
/** Tags per request. Caches limit the length of a header to 8 kB. */
const tagsPerRequest = 100;
const timeoutMs = 5_000;

/** Tags that one cache does not have yet. */
class CacheQueue {
  readonly url: string;
  readonly #tags = new Set<string>();
  #wake = () => {};

  constructor(url: string) {
    this.url = url;
  }

  add(tags: readonly string[]): void {
    for (const tag of tags) this.#tags.add(tag);
    if (this.#tags.size > maxTags || this.#tags.has(everythingTag)) {
      this.#tags.clear();
      this.#tags.add(everythingTag);
    }
    this.#wake();
  }

  take(): string[] {
    const taken = [...this.#tags].slice(0, tagsPerRequest);
    for (const tag of taken) this.#tags.delete(tag);
    return taken;
  }

  /** Resolves when there are tags, or when `signal` is aborted. */
  async untilFilled(signal: AbortSignal): Promise<void> {
    if (this.#tags.size > 0 || signal.aborted) return;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }
}

/**
 * Sends purges to all caches until it is closed. A cache that does not respond gets its tags when it responds again.
 *
 * Every server purges, and after it has invalidated its own caches: otherwise the cache could fetch the outdated page
 * again from a server that does not know of the change yet. Tags are purged twice, because a response with old data may
 * be on its way during the first time.
 */
export class SharedCachePurger {
  readonly figures: PurgeFigures = { succeeded: 0, failed: 0 };
  readonly #queues: CacheQueue[];
  readonly #options: Required<PurgerOptions>;
  readonly #stopped = new AbortController();
  readonly #running: Promise<unknown>;

  constructor(options: PurgerOptions) {
    this.#options = { collectMs: 20, repeatMs: 1_000, retryMs: 500, ...options };
    this.#queues = options.urls.map((url) => new CacheQueue(url));
    this.#running = Promise.all(this.#queues.map((queue) => this.#run(queue)));
  }

  /** Responses with an unknown dependency are purged with every tag. */
  purge(tag: string): void {
    if (this.#queues.length === 0) return;
    const tags = [tag, anyTag];
    for (const queue of this.#queues) queue.add(tags);
    const repeat = setTimeout(() => this.#queues.forEach((queue) => queue.add(tags)), this.#options.repeatMs);
    repeat.unref();
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(queue: CacheQueue): Promise<void> {
    const { signal } = this.#stopped;
    const { collectMs, retryMs, onError } = this.#options;
    let failures = 0;
    while (!signal.aborted) {
      await queue.untilFilled(signal);
      await wait(failures === 0 ? collectMs : retryMs * 2 ** Math.min(failures - 1, 6), undefined, { signal }).catch(
        () => undefined,
      );
      if (signal.aborted) return;
      const tags = queue.take();
      try {
        await this.#send(queue.url, tags);
        this.figures.succeeded += 1;
        failures = 0;
      } catch (error) {
        queue.add(tags);
        this.figures.failed += 1;
        failures += 1;
        if (failures === 1 && !signal.aborted)
          onError(new Error(`The shared cache ${queue.url} could not be purged`, { cause: error }));
      }
    }
  }

  async #send(url: string, tags: readonly string[]): Promise<void> {
    const response = await fetch(url, {
      method: 'PURGE',
      headers: { 'surrogate-key': tags.join(' ') },
      redirect: 'error',
      signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`It responded with ${response.status} ${response.statusText}`);
  }
}

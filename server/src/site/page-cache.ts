/**
 * Cache of pages for visitors without a session. Equal requests wait for the same page. A stale page is served while
 * one request renews it (stale-while-revalidate, RFC 5861). A page whose tags were invalidated is built again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { anyTag, InFlightRequest } from '../base/http/response-cache.ts';
import { TaggedCache, type TaggedEntry } from '../base/http/tagged-cache.ts';
import type { BuiltPage } from './build-page.ts';

export interface PageCacheOptions {
  /** Milliseconds for which a page is served without renewal. */
  freshMs: number;
  /** Milliseconds after which a page is no longer served. Between `freshMs` and `staleMs` it is served and renewed. */
  staleMs: number;
  /** Bytes of memory, approximately. */
  maxBytes: number;
}

interface CachedPage extends TaggedEntry {
  page: BuiltPage;
  renderedAt: number;
  /** Whether one of its tags was invalidated. */
  outdated: boolean;
}

export interface FoundPage {
  page: BuiltPage;
  /** The page was requested more than once. */
  again: boolean;
  /** Milliseconds for which the page is still fresh, at least 0. `undefined`: its data has changed since it was built. */
  freshMs: number | undefined;
}

/** Milliseconds that a visitor waits for the renewal of an outdated page, before the outdated one is served. */
const renewalTimeoutMs = 300;
/** A page is stored uncompressed and compressed. */
const compressedFactor = 1.3;

class InFlightPage {
  readonly changes = new InFlightRequest([]);
  readonly page: Promise<BuiltPage>;
  readonly #abort = new AbortController();
  #waiting = 0;
  #mayAbort: boolean;

  /** @param background no visitor waits for the page, and it is built anyway */
  constructor(build: (signal: AbortSignal) => Promise<BuiltPage>, background: boolean) {
    this.#mayAbort = !background;
    this.page = build(this.#abort.signal);
  }

  /** Waits for the page. When all visitors have left, its build is aborted, except in the background. */
  async wait(signal: AbortSignal): Promise<BuiltPage> {
    const onAbort = () => {
      this.#waiting -= 1;
      if (this.#waiting === 0 && this.#mayAbort) this.#abort.abort();
    };
    this.#waiting += 1;
    signal.addEventListener('abort', onAbort);
    try {
      return await this.page;
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }
}

export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #cache: TaggedCache<CachedPage>;
  readonly #inFlight = new Map<string, InFlightPage>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#cache = new TaggedCache({ maxBytes: options.maxBytes });
  }

  /** Requests since the start that were served from the cache, or not. */
  readonly figures = { hits: 0, misses: 0 };

  /** @param signal aborted when this visitor has left */
  async get(key: string, build: (signal: AbortSignal) => Promise<BuiltPage>, signal: AbortSignal): Promise<FoundPage> {
    const found = await this.#find(key, build, signal);
    this.figures[found.again ? 'hits' : 'misses'] += 1;
    return found;
  }

  async #find(
    key: string,
    build: (signal: AbortSignal) => Promise<BuiltPage>,
    signal: AbortSignal,
  ): Promise<FoundPage> {
    for (;;) {
      const cached = this.#cache.get(key);
      if (cached && !cached.outdated) {
        const freshMs = this.#options.freshMs - (Date.now() - cached.renderedAt);
        if (freshMs < 0) this.#renew(key, build);
        return { page: cached.page, again: true, freshMs: Math.max(0, freshMs) };
      }
      const earlier = this.#inFlight.get(key);
      const inFlight = earlier ?? this.#begin(key, build, false);
      if (cached) {
        const first = await Promise.race([inFlight.page.catch(() => undefined), wait(renewalTimeoutMs)]);
        return first
          ? { page: first, again: false, freshMs: this.#freshMsOf(first, inFlight) }
          : { page: cached.page, again: true, freshMs: undefined };
      }
      const page = await inFlight.wait(signal);
      const freshMs = this.#freshMsOf(page, inFlight);
      const begunBefore = earlier !== undefined;
      if (!begunBefore || freshMs !== undefined || signal.aborted) return { page, again: false, freshMs };
    }
  }

  /** Invalidates a tag: the next request for a page with it builds the page again. */
  invalidate(tag: string): void {
    for (const key of [...this.#cache.keysWithTag(tag), ...this.#cache.keysWithTag(anyTag)]) {
      const cached = this.#cache.get(key);
      if (cached) cached.outdated = true;
    }
    for (const { changes } of this.#inFlight.values()) changes.markChanged(tag);
  }

  get bytes(): number {
    return this.#cache.bytes;
  }

  /** Of a page that was built just now. */
  #freshMsOf({ tags }: BuiltPage, { changes }: InFlightPage): number | undefined {
    return changes.isOutdated(tags) ? undefined : this.#options.freshMs;
  }

  #renew(key: string, build: (signal: AbortSignal) => Promise<BuiltPage>): void {
    if (this.#inFlight.has(key)) return;
    // The next request tries again.
    this.#begin(key, build, true).page.catch(() => undefined);
  }

  #begin(key: string, build: (signal: AbortSignal) => Promise<BuiltPage>, background: boolean): InFlightPage {
    const inFlight = new InFlightPage(build, background);
    this.#inFlight.set(key, inFlight);
    const end = () => {
      if (this.#inFlight.get(key) === inFlight) this.#inFlight.delete(key);
    };
    inFlight.page.then((page) => {
      end();
      const { complete, tags } = page;
      if (page.kind === 'redirect' || !complete || inFlight.changes.isOutdated(tags)) return;
      const bytes = page.response.body.length * compressedFactor;
      this.#cache.set(key, { page, tags, bytes, renderedAt: Date.now(), outdated: false }, this.#options.staleMs);
    }, end);
    return inFlight;
  }
}

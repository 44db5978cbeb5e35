/**
 * Pages for visitors without a session, kept for a while. Equal requests wait for the same page; an old one is served while
 * one request renews it (stale-while-revalidate, RFC 5861); what changed is made anew.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { anyTag, InFlightRequest } from '../base/http/response-cache.ts';
import { TaggedCache, type TaggedEntry } from '../base/http/tagged-cache.ts';
import type { BuiltPage } from './build-page.ts';

export interface PageCacheOptions {
  /** ms that a page is served without being looked at again */
  fresh: number;
  /** ms after which it is not served at all; in between it is served and renewed */
  stale: number;
  /** Bytes of memory, roughly. */
  maxBytes: number;
}

interface Kept extends TaggedEntry {
  page: BuiltPage;
  madeAt: number;
  /** Something that it is about changed. */
  outdated: boolean;
}

/** How long a visitor waits for the renewal of a page that something changed in, before the old one is good enough; ms. */
const patience = 300;
/** Pages are kept as they are and compressed. */
const withCompressed = 1.3;

class PageFlight {
  readonly changes = new InFlightRequest([]);
  readonly page: Promise<BuiltPage>;
  readonly #abort = new AbortController();
  #waiting = 0;
  #mayEnd: boolean;

  /** @param background nobody waits for it, and it goes on all the same */
  constructor(make: (signal: AbortSignal) => Promise<BuiltPage>, background: boolean) {
    this.#mayEnd = !background;
    this.page = make(this.#abort.signal);
  }

  /** Once all who waited have gone, nobody needs the page. */
  async wait(signal: AbortSignal): Promise<BuiltPage> {
    const leave = () => {
      this.#waiting -= 1;
      if (this.#waiting === 0 && this.#mayEnd) this.#abort.abort();
    };
    this.#waiting += 1;
    signal.addEventListener('abort', leave);
    try {
      return await this.page;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }
}

export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #store: TaggedCache<Kept>;
  readonly #flights = new Map<string, PageFlight>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#store = new TaggedCache({ maxBytes: options.maxBytes });
  }

  /** @param signal aborted when this visitor has gone @returns `again`: it has been asked for more than once */
  async get(
    key: string,
    make: (signal: AbortSignal) => Promise<BuiltPage>,
    signal: AbortSignal,
  ): Promise<{ page: BuiltPage; again: boolean }> {
    for (;;) {
      const kept = this.#store.get(key);
      if (kept && !kept.outdated) {
        if (Date.now() - kept.madeAt > this.#options.fresh) this.#renew(key, make);
        return { page: kept.page, again: true };
      }
      const before = this.#flights.get(key);
      const flight = before ?? this.#begin(key, make, false);
      if (kept) {
        const first = await Promise.race([flight.page.catch(() => undefined), wait(patience)]);
        return first ? { page: first, again: false } : { page: kept.page, again: true };
      }
      const page = await flight.wait(signal);
      const isOld = before !== undefined && flight.changes.isOutdated(page.tags);
      if (!isOld || signal.aborted) return { page, again: false };
    }
  }

  /** What is about this is made anew when somebody asks for it. */
  forget(tag: string): void {
    for (const key of [...this.#store.keysWithTag(tag), ...this.#store.keysWithTag(anyTag)]) {
      const kept = this.#store.get(key);
      if (kept) kept.outdated = true;
    }
    for (const { changes } of this.#flights.values()) changes.markChanged(tag);
  }

  get bytes(): number {
    return this.#store.bytes;
  }

  #renew(key: string, make: (signal: AbortSignal) => Promise<BuiltPage>): void {
    if (this.#flights.has(key)) return;
    // Whoever asks next tries again.
    this.#begin(key, make, true).page.catch(() => undefined);
  }

  #begin(key: string, make: (signal: AbortSignal) => Promise<BuiltPage>, background: boolean): PageFlight {
    const flight = new PageFlight(make, background);
    this.#flights.set(key, flight);
    const end = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    };
    flight.page.then((page) => {
      end();
      const { complete, tags } = page;
      if (page.kind === 'redirect' || !complete || flight.changes.isOutdated(tags)) return;
      const bytes = page.answer.body.length * withCompressed;
      this.#store.set(key, { page, tags, bytes, madeAt: Date.now(), outdated: false }, this.#options.stale);
    }, end);
    return flight;
  }
}

/**
 * Answers of the API that are the same for everybody, kept until what they are about changes: equal requests ask the database
 * once, also when they come at the same time. A route takes part when its configuration has `cacheTags`.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { TaggedCache, type TaggedEntry } from './tagged-cache.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What the answer is about, for one that anybody may have: it is kept until that changes, as long as `maxAge` says.
     * @param value what the handler answered; undefined before it has, and for a failure
     */
    cacheTags?: (request: FastifyRequest, value: unknown) => readonly string[];
  }
}

export interface ApiResponse {
  status: number;
  /** JSON. */
  body: string;
  tags: readonly string[];
}
export interface CachedResponse extends ApiResponse, TaggedEntry {
  etag: string;
  /** What `body` says; to be read only. */
  value: unknown;
  brotli?: Promise<Buffer>;
}

/** Stands for what is not known: such an answer is old as soon as anything changes. */
export const anyTag = 'any';

/** A request under way that equal ones wait for. */
export class InFlightRequest {
  readonly response: Promise<ApiResponse | undefined>;
  /** Gives the answer to whoever waits; nothing where there is none: then one of them asks. */
  settle: (response?: ApiResponse) => void = () => {};
  readonly #tags: readonly string[];
  readonly #changed = new Set<string>();

  /** @param tags what the answer is about, as far as the request tells */
  constructor(tags: readonly string[]) {
    this.#tags = tags;
    this.response = new Promise((resolve) => (this.settle = resolve));
  }

  markChanged(tag: string): void {
    this.#changed.add(tag);
  }

  /** Whether something that it is about changed after it was begun. */
  isOutdated(tags: readonly string[] = this.#tags): boolean {
    if (this.#changed.size === 0) return false;
    return this.#changed.has('everything') || tags.some((tag) => tag === anyTag || this.#changed.has(tag));
  }
}

const compress = promisify(brotliCompress);
/** A kept answer is sent more than once. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

export const compressCached = (response: CachedResponse): Promise<Buffer> =>
  (response.brotli ??= compress(response.body, quality));

/** Weak: the same answer may travel compressed or not. */
export const etagOf = (body: string): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

export class ResponseCache {
  readonly #store: TaggedCache<CachedResponse>;
  readonly #inFlight = new Map<string, InFlightRequest>();

  /** @param maxBytes of memory, roughly */
  constructor({ maxBytes }: { maxBytes: number }) {
    this.#store = new TaggedCache({ maxBytes });
  }

  get(url: string): CachedResponse | undefined {
    return this.#store.get(url);
  }

  get bytes(): number {
    return this.#store.bytes;
  }

  /**
   * The answer that is kept, or that an equal request is just given; else a flight, which the caller has to land.
   * @param tags what it is about, as far as the request tells
   */
  async find(url: string, tags: readonly string[]): Promise<CachedResponse | ApiResponse | InFlightRequest> {
    for (;;) {
      const cached = this.#store.get(url);
      if (cached) return cached;
      const inFlight = this.#inFlight.get(url);
      if (!inFlight) return this.#begin(url, tags);
      const response = await inFlight.response;
      if (response && !inFlight.isOutdated()) return response;
    }
  }

  #begin(url: string, tags: readonly string[]): InFlightRequest {
    const inFlight = new InFlightRequest(tags);
    this.#inFlight.set(url, inFlight);
    void inFlight.response.then(() => this.#inFlight.delete(url));
    return inFlight;
  }

  /** Lands the flight with an answer that may be kept. @param ttl ms */
  store(url: string, inFlight: InFlightRequest, response: Omit<CachedResponse, 'bytes'>, ttl: number): void {
    // Text, value, and later the compressed form.
    if (!inFlight.isOutdated(response.tags))
      this.#store.set(url, { ...response, bytes: response.body.length * 4 }, ttl);
    inFlight.settle(response);
  }

  /** Whoever asks from now on gets an answer that was begun after the change. */
  invalidate(tag: string): void {
    for (const key of this.#store.keysWithTag(tag)) this.#store.delete(key);
    for (const inFlight of this.#inFlight.values()) inFlight.markChanged(tag);
  }
}

/**
 * Cache of API responses that are the same for every visitor. Equal requests query the database once, also if they
 * arrive at the same time. Used by routes whose configuration has `cacheTags`.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from './content-encoding.ts';
import type { FastifyRequest } from 'fastify';
import { TaggedCache, type TaggedEntry } from './tagged-cache.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Cache tags. The response is cached until a tag is invalidated, at most `maxAge` seconds. Only for responses that
     * are the same for every visitor.
     * @param value return value of the handler; undefined before the handler has run, and for an error
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
  /** Parsed `body`; read only. */
  value: unknown;
  /** Compressed forms, made at the first request for them. */
  compressed?: Partial<Record<ContentEncoding, Promise<Buffer>>>;
}

/** Tag of responses that may depend on anything: any change invalidates them. */
export const anyTag = 'any';

/** Request that is being processed and that equal requests wait for. */
export class InFlightRequest {
  readonly response: Promise<ApiResponse | undefined>;
  /** Passes the response to the waiting requests. Without a response, one of them is processed instead. */
  settle: (response?: ApiResponse) => void = () => {};
  readonly #tags: readonly string[];
  readonly #changed = new Set<string>();

  /** @param tags tags that are known from the request alone */
  constructor(tags: readonly string[]) {
    this.#tags = tags;
    this.response = new Promise((resolve) => (this.settle = resolve));
  }

  markChanged(tag: string): void {
    this.#changed.add(tag);
  }

  /** Whether one of the tags was invalidated since the request started. */
  isOutdated(tags: readonly string[] = this.#tags): boolean {
    if (this.#changed.size === 0) return false;
    return this.#changed.has('everything') || tags.some((tag) => tag === anyTag || this.#changed.has(tag));
  }
}

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];
/** Higher quality than usual, because a cached response is sent more than once. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

export function compressCached(response: CachedResponse, encoding: ContentEncoding): Promise<Buffer> {
  const compressed = (response.compressed ??= {});
  return (compressed[encoding] ??=
    encoding === 'br' ? compressBrotli(response.body, quality) : compressGzip(response.body));
}

/** Weak etag, because the same response may be sent compressed or not. */
export const etagOf = (body: string): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

export class ResponseCache {
  readonly #store: TaggedCache<CachedResponse>;
  readonly #inFlight = new Map<string, InFlightRequest>();

  /** @param maxBytes approximate memory */
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
   * Returns the cached response, or that of an equal request in progress. If there is none, returns an in-flight
   * request that the caller has to settle.
   * @param tags tags that are known from the request alone
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

  /**
   * Caches a response and settles the in-flight request with it.
   * @param ttl milliseconds
   */
  store(url: string, inFlight: InFlightRequest, response: Omit<CachedResponse, 'bytes'>, ttl: number): void {
    // Estimate for the text, the value, and later the compressed form.
    if (!inFlight.isOutdated(response.tags))
      this.#store.set(url, { ...response, bytes: response.body.length * 4 }, ttl);
    inFlight.settle(response);
  }

  /** Deletes cached responses with the tag. Later requests get responses that were started after the change. */
  invalidate(tag: string): void {
    for (const key of this.#store.keysWithTag(tag)) this.#store.delete(key);
    for (const inFlight of this.#inFlight.values()) inFlight.markChanged(tag);
  }
}

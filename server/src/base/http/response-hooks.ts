/** Headers, caching and compression of all API responses. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { errorStatus, type ErrorBody } from '@mediothek/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPrimaryRequired } from '../db/read-primary.ts';
import { ApiError } from './api-error.ts';
import { encodingFor } from './content-encoding.ts';
import { allowSharedCaching } from './shared-cache.ts';
import { ConcurrencyLimiter, type LimiterOptions } from './concurrency-limiter.ts';
import {
  type ApiResponse,
  compressCached,
  etagOf,
  InFlightRequest,
  type CachedResponse,
  type ResponseCache,
} from './response-cache.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Seconds for which any cache may store the response. `undefined`: no cache may. */
    maxAge?: number;
    /** The route is costly for the database: only a limited number of its requests run at the same time. */
    limitConcurrency?: boolean;
    /** Scripts of any site may read the response, which is the same for every visitor. */
    anyOrigin?: boolean;
  }
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Characters. A shorter response fits into one packet, compressed or not. */
const worthCompressing = 1024;

const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/**
 * Sets the security headers of all responses. Other sites may load only what their scripts may read
 * (https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header). Headers that a handler has set are not changed.
 * @param options.hsts `Strict-Transport-Security` (RFC 6797)
 */
export function setSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { hsts }: { hsts?: string | undefined },
): void {
  if (hsts !== undefined) reply.header('strict-transport-security', hsts);
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  if (!reply.hasHeader('cross-origin-resource-policy')) {
    const isOpen = reply.getHeader('access-control-allow-origin') === '*';
    reply.header('cross-origin-resource-policy', isOpen ? 'cross-origin' : 'same-origin');
  }
  reply.header('x-request-id', request.id);
}

export function addSecurityHeaders(app: FastifyInstance, options: { hsts?: string | undefined }): void {
  app.addHook('onSend', async (request, reply) => setSecurityHeaders(request, reply, options));
}

const withoutWeak = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Whether the client has this response already (RFC 9110, 13.1.2). The comparison is weak: `W/` is ignored.
 * @param tag entity tag of the response
 */
export function isCurrent({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const received = headers['if-none-match']?.split(',').map(withoutWeak) ?? [];
  return received.includes(withoutWeak(tag)) || received.includes('*');
}

async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  cached: CachedResponse | undefined,
): Promise<string | Buffer> {
  if (text.length < worthCompressing) return text;
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
  const encoding = encodingFor(request);
  if (encoding === undefined) return text;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  if (cached) return compressCached(cached, encoding);
  return encoding === 'br'
    ? compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : compressGzip(text);
}

export interface ApiHookOptions {
  costly?: CostlyLimits | undefined;
  sharedCache?: boolean | undefined;
}

/**
 * Hooks for JSON responses of the API: `Cache-Control` with the route's `maxAge`, 304 if the client has the response,
 * compression.
 * @param options.costly limits of each costly route
 * @param options.sharedCache shared caches in front of the portal may store what `cache` stores
 */
export function addApiResponseHooks(
  app: FastifyInstance,
  cache?: ResponseCache,
  { costly = {}, sharedCache = false }: ApiHookOptions = {},
): void {
  const cachedResponses = new WeakMap<FastifyRequest, CachedResponse>();
  if (cache) cacheResponses(app, cache, cachedResponses);
  limitCostly(app, costly);
  app.addHook('onSend', async (request, reply, payload) => {
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
    const { maxAge, anyOrigin } = request.routeOptions.config;
    if (anyOrigin) reply.header('access-control-allow-origin', '*');
    if (!reply.hasHeader('cache-control')) {
      reply.header('cache-control', maxAge === undefined ? 'no-store' : `public, max-age=${maxAge}`);
    }
    if (typeof payload !== 'string') return payload;
    const cached = cachedResponses.get(request);
    if (maxAge !== undefined && reply.statusCode === 200) {
      const tag = cached?.etag ?? etagOf(payload);
      reply.header('etag', tag);
      // A response that is not cached here depends on data that has changed since.
      if (cached && sharedCache && maxAge > 0) allowSharedCaching(reply, cached.tags, maxAge);
      if (isCurrent(request, tag)) {
        reply.code(304).removeHeader('content-type').removeHeader('content-length');
        return null;
      }
    }
    return compressed(request, reply, payload, cached);
  });
}

/** Queue of each costly route. Routes have separate queues, so that one does not block the others. */
const defaultLimits = { maxConcurrent: 2, maxWaiting: 256, timeoutMs: 3_000 };
export type CostlyLimits = Partial<Pick<LimiterOptions, 'maxConcurrent' | 'timeoutMs'>>;

function limitCostly(app: FastifyInstance, limits: CostlyLimits): void {
  const limiters = new Map<string | undefined, ConcurrencyLimiter>();
  const releaseByRequest = new WeakMap<FastifyRequest, () => void>();
  const releaseSlot = async (request: FastifyRequest) => releaseByRequest.get(request)?.();
  app.addHook('preHandler', async (request, reply) => {
    const { config, url } = request.routeOptions;
    if (!config.limitConcurrency) return;
    const limiter = limiters.get(url) ?? new ConcurrencyLimiter({ ...defaultLimits, ...limits });
    limiters.set(url, limiter);
    const release = await limiter.acquire();
    releaseByRequest.set(request, release);
    // The client left while the request waited, so no hook releases the slot.
    if (reply.raw.destroyed) release();
  });
  app.addHook('onResponse', releaseSlot);
  app.addHook('onRequestAbort', releaseSlot);
}

const json = 'application/json; charset=utf-8';

/** @param cachedResponses the cached response that each request gets */
function cacheResponses(
  app: FastifyInstance,
  cache: ResponseCache,
  cachedResponses: WeakMap<FastifyRequest, CachedResponse>,
): void {
  const inFlightRequests = new WeakMap<FastifyRequest, InFlightRequest>();
  const values = new WeakMap<FastifyRequest, unknown>();
  app.addHook('onRequest', async (request, reply) => {
    const { cacheTags: tags } = request.routeOptions.config;
    if (!tags || request.method !== 'GET' || isPrimaryRequired()) return;
    const found = await cache.find(request.url, tags(request, undefined));
    if (found instanceof InFlightRequest) inFlightRequests.set(request, found);
    else return sendShared(request, reply, found);
  });
  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (inFlightRequests.has(request)) values.set(request, payload);
    return payload;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const inFlight = inFlightRequests.get(request);
    const { cacheTags: tags, maxAge = 0 } = request.routeOptions.config;
    if (!inFlight || !tags || typeof payload !== 'string') return payload;
    const { statusCode: status } = reply;
    const value = values.get(request);
    const response = { status, body: payload, tags: tags(request, value), value, etag: etagOf(payload) };
    // 404 and 410 are cached too: creating the record invalidates their tags.
    const isCacheable = status === 200 || status === errorStatus.not_found || status === errorStatus.gone;
    if (isCacheable) cache.store(request.url, inFlight, response, maxAge * 1000);
    else inFlight.settle(response);
    const now = cache.get(request.url);
    if (now?.body === payload) cachedResponses.set(request, now);
    return payload;
  });
  // Settled however the request ended, so that no equal request waits without limit.
  app.addHook('onResponse', async (request) => inFlightRequests.get(request)?.settle());
  app.addHook('onRequestAbort', async (request) => inFlightRequests.get(request)?.settle());

  function sendShared(
    request: FastifyRequest,
    reply: FastifyReply,
    response: CachedResponse | ApiResponse,
  ): FastifyReply {
    if (response.status !== 200) throw sharedError(response);
    if ('etag' in response) cachedResponses.set(request, response);
    return reply.type(json).send(response.body);
  }
}

/** Creates a new error, because an error body contains the id of its own request. */
function sharedError({ body }: ApiResponse): ApiError {
  const { code, message, fields, problem } = JSON.parse(body) as ErrorBody; // body for an equal request
  return new ApiError(code, message, { ...(fields && { fields }), ...(problem && { problem }) });
}

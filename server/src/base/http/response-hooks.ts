/** Headers, cache tags and compression that all answers have in common. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { errorStatus, type ErrorBody } from '@mediothek/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
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
    /** Seconds for which anybody may keep the answer; without it nobody may */
    maxAge?: number;
    /** The database has much to do for it: only so many are answered at once, and the others have room. */
    limitConcurrency?: boolean;
    /** Scripts of any site may read the answer: it is the same for everybody */
    anyOrigin?: boolean;
  }
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Below this the packet is the same size either way. */
const worthCompressing = 1024;

const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Headers of every answer; an answer that says otherwise keeps what it says. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  reply.header('x-request-id', request.id);
}

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => setSecurityHeaders(request, reply));
}

/** Whether the visitor has this very answer (RFC 9110, 13.1.2); `tag` as it was sent, with its `W/`. */
export function isCurrent(request: FastifyRequest, tag: string): boolean {
  const ifNoneMatch = request.headers['if-none-match'];
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((item) => item.trim() === tag || item.trim() === '*');
}

async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  cached: CachedResponse | undefined,
): Promise<string | Buffer> {
  if (text.length < worthCompressing) return text;
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br').removeHeader('content-length');
    return cached ? compressCached(cached) : compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compressGzip(text);
  }
  return text;
}

/**
 * JSON answers of the API: kept as long as the route's `maxAge` says, 304 when the visitor has it, compressed.
 * @param maxConcurrentCostly requests of one costly route that are answered at the same time
 */
export function addApiResponseHooks(app: FastifyInstance, cache?: ResponseCache, maxConcurrentCostly = 2): void {
  const cachedResponses = new WeakMap<FastifyRequest, CachedResponse>();
  if (cache) cacheResponses(app, cache, cachedResponses);
  limitCostly(app, maxConcurrentCostly);
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
      if (isCurrent(request, tag)) {
        reply.code(304).removeHeader('content-type').removeHeader('content-length');
        return null;
      }
    }
    return compressed(request, reply, payload, cached);
  });
}

/** For each of the costly routes, so that one leaves the others alone. */
const queue = { maxWaiting: 256, timeoutMs: 3_000 };

function limitCostly(app: FastifyInstance, maxConcurrent: number): void {
  const limiters = new Map<string | undefined, ConcurrencyLimiter>();
  const releaseByRequest = new WeakMap<FastifyRequest, () => void>();
  const releaseSlot = async (request: FastifyRequest) => releaseByRequest.get(request)?.();
  app.addHook('preHandler', async (request, reply) => {
    const { config, url } = request.routeOptions;
    if (!config.limitConcurrency) return;
    const limiter = limiters.get(url) ?? new ConcurrencyLimiter({ ...queue, maxConcurrent });
    limiters.set(url, limiter);
    const release = await limiter.acquire();
    releaseByRequest.set(request, release);
    // Gone while it waited: nothing else would call it.
    if (reply.raw.destroyed) release();
  });
  app.addHook('onResponse', releaseSlot);
  app.addHook('onRequestAbort', releaseSlot);
}

const json = 'application/json; charset=utf-8';

/** @param cachedResponses what requests are answered with */
function cacheResponses(
  app: FastifyInstance,
  cache: ResponseCache,
  cachedResponses: WeakMap<FastifyRequest, CachedResponse>,
): void {
  const inFlightRequests = new WeakMap<FastifyRequest, InFlightRequest>();
  const values = new WeakMap<FastifyRequest, unknown>();
  app.addHook('onRequest', async (request, reply) => {
    const { cacheTags: tags } = request.routeOptions.config;
    if (!tags || request.method !== 'GET') return;
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
    // What is not there stays away until it comes: that is told, too.
    const isCacheable = status === 200 || status === errorStatus.not_found || status === errorStatus.gone;
    if (isCacheable) cache.store(request.url, inFlight, response, maxAge * 1000);
    else inFlight.settle(response);
    const now = cache.get(request.url);
    if (now?.body === payload) cachedResponses.set(request, now);
    return payload;
  });
  // However it ended: nobody waits for ever.
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

/** An error names the request that it answers. */
function sharedError({ body }: ApiResponse): ApiError {
  const { code, message, fields, problem } = JSON.parse(body) as ErrorBody; // of an equal request to the same route
  return new ApiError(code, message, { ...(fields && { fields }), ...(problem && { problem }) });
}

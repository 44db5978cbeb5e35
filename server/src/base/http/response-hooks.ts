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
  const known = request.headers['if-none-match'];
  return known !== undefined && known.split(',').some((item) => item.trim() === tag || item.trim() === '*');
}

async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  kept: CachedResponse | undefined,
): Promise<string | Buffer> {
  if (text.length < worthCompressing) return text;
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br').removeHeader('content-length');
    return kept ? compressCached(kept) : compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compressGzip(text);
  }
  return text;
}

/**
 * JSON answers of the API: kept as long as the route's `maxAge` says, 304 when the visitor has it, compressed.
 * @param costlyAtOnce requests of one costly route that are answered at the same time
 */
export function addApiResponseHooks(app: FastifyInstance, answers?: ResponseCache, costlyAtOnce = 2): void {
  const kept = new WeakMap<FastifyRequest, CachedResponse>();
  if (answers) cacheResponses(app, answers, kept);
  limitCostly(app, costlyAtOnce);
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
    const answer = kept.get(request);
    if (maxAge !== undefined && reply.statusCode === 200) {
      const tag = answer?.etag ?? etagOf(payload);
      reply.header('etag', tag);
      if (isCurrent(request, tag)) {
        reply.code(304).removeHeader('content-type').removeHeader('content-length');
        return null;
      }
    }
    return compressed(request, reply, payload, answer);
  });
}

/** For each of the costly routes, so that one leaves the others alone. */
const queue = { maxWaiting: 256, timeoutMs: 3_000 };

function limitCostly(app: FastifyInstance, atOnce: number): void {
  const gates = new Map<string | undefined, ConcurrencyLimiter>();
  const exits = new WeakMap<FastifyRequest, () => void>();
  const leave = async (request: FastifyRequest) => exits.get(request)?.();
  app.addHook('preHandler', async (request, reply) => {
    const { config, url } = request.routeOptions;
    if (!config.limitConcurrency) return;
    const gate = gates.get(url) ?? new ConcurrencyLimiter({ ...queue, maxConcurrent: atOnce });
    gates.set(url, gate);
    const exit = await gate.acquire();
    exits.set(request, exit);
    // Gone while it waited: nothing else would call it.
    if (reply.raw.destroyed) exit();
  });
  app.addHook('onResponse', leave);
  app.addHook('onRequestAbort', leave);
}

const json = 'application/json; charset=utf-8';

/** @param kept what requests are answered with */
function cacheResponses(
  app: FastifyInstance,
  answers: ResponseCache,
  kept: WeakMap<FastifyRequest, CachedResponse>,
): void {
  const flights = new WeakMap<FastifyRequest, InFlightRequest>();
  const values = new WeakMap<FastifyRequest, unknown>();
  app.addHook('onRequest', async (request, reply) => {
    const { cacheTags: tags } = request.routeOptions.config;
    if (!tags || request.method !== 'GET') return;
    const found = await answers.find(request.url, tags(request, undefined));
    if (found instanceof InFlightRequest) flights.set(request, found);
    else return sendShared(request, reply, found);
  });
  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (flights.has(request)) values.set(request, payload);
    return payload;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const flight = flights.get(request);
    const { cacheTags: tags, maxAge = 0 } = request.routeOptions.config;
    if (!flight || !tags || typeof payload !== 'string') return payload;
    const { statusCode: status } = reply;
    const value = values.get(request);
    const answer = { status, body: payload, tags: tags(request, value), value, etag: etagOf(payload) };
    // What is not there stays away until it comes: that is told, too.
    const isKept = status === 200 || status === errorStatus.not_found || status === errorStatus.gone;
    if (isKept) answers.store(request.url, flight, answer, maxAge * 1000);
    else flight.settle(answer);
    const now = answers.get(request.url);
    if (now?.body === payload) kept.set(request, now);
    return payload;
  });
  // However it ended: nobody waits for ever.
  app.addHook('onResponse', async (request) => flights.get(request)?.settle());
  app.addHook('onRequestAbort', async (request) => flights.get(request)?.settle());

  function sendShared(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: CachedResponse | ApiResponse,
  ): FastifyReply {
    if (answer.status !== 200) throw sharedError(answer);
    if ('etag' in answer) kept.set(request, answer);
    return reply.type(json).send(answer.body);
  }
}

/** An error names the request that it answers. */
function sharedError({ body }: ApiResponse): ApiError {
  const { code, message, fields, problem } = JSON.parse(body) as ErrorBody; // of an equal request to the same route
  return new ApiError(code, message, { ...(fields && { fields }), ...(problem && { problem }) });
}

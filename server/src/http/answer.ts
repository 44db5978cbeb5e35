/** Headers, cache tags and compression that all answers have in common. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Seconds for which anybody may keep the answer; without it nobody may */
    maxAge?: number;
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

async function compressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  if (text.length < worthCompressing) return text;
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br').removeHeader('content-length');
    return compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compressGzip(text);
  }
  return text;
}

/** JSON answers of the API: kept as long as the route's `maxAge` says, 304 when the visitor has it, compressed. */
export function addApiAnswerHooks(app: FastifyInstance): void {
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
    if (maxAge !== undefined && reply.statusCode === 200) {
      // Weak: the same answer may travel compressed or not.
      const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
      reply.header('etag', tag);
      if (isCurrent(request, tag)) {
        reply.code(304).removeHeader('content-type').removeHeader('content-length');
        return null;
      }
    }
    return compressed(request, reply, payload);
  });
}

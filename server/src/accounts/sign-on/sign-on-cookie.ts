/** Cookie that binds signing in with a provider to one browser. It names nobody, and is valid for ten minutes. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '../../base/http/connection.ts';
import { createToken } from '../../base/token.ts';

const secureName = '__Host-sign-on';
const plainName = 'sign-on';
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
/** Seconds for which a visitor may be at the provider, or at a step after it. */
export const signOnSeconds = 10 * 60;

/** When an exchange began that ends then. */
export const startedAt = (expires: Date): Date => new Date(expires.getTime() - signOnSeconds * 1000);

// `lax`: the provider leads back by a link, with which browsers send it.
const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, secure, sameSite: 'lax' }) as const;

/** Token of the browser. `undefined`: it has none. */
export function readBrowser(request: FastifyRequest): string | undefined {
  const token = request.cookies[isHttps(request) ? secureName : plainName];
  return token !== undefined && tokenPattern.test(token) ? token : undefined;
}

/** Token of the browser, which gets one if it has none. Several tabs have the same. */
export function requireBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const token = readBrowser(request) ?? createToken();
  const secure = isHttps(request);
  reply.setCookie(secure ? secureName : plainName, token, { ...attributes(secure), maxAge: signOnSeconds });
  return token;
}

export function clearBrowser(request: FastifyRequest, reply: FastifyReply): void {
  const secure = isHttps(request);
  reply.clearCookie(secure ? secureName : plainName, attributes(secure));
}

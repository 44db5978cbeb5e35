/**
 * Cookie that contains the session token. On https its name starts with `__Host-`, so that no other host of the domain
 * can set it (RFC 6265bis, 4.1.3.2). Browsers accept such a cookie over https only. A portal on plain http, such as
 * http://localhost:8080, uses `session`.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '../../base/http/connection.ts';
import { sessionLifetimeSeconds } from './sessions.ts';

const secureName = '__Host-session';
const plainName = 'session';
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, secure, sameSite: 'lax' }) as const;

/**
 * Token of a request; `undefined` if there is none. The renderer's internal requests repeat a visitor's cookies without
 * https, so that the secure name is read there, too.
 */
export function readToken(request: FastifyRequest): string | undefined {
  const { [secureName]: secure, [plainName]: plain } = request.cookies;
  const token = secure ?? (isHttps(request) ? undefined : plain);
  return token !== undefined && tokenPattern.test(token) ? token : undefined;
}

export function setToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = isHttps(request);
  reply.setCookie(secure ? secureName : plainName, token, { ...attributes(secure), maxAge: sessionLifetimeSeconds });
}

export function clearToken(request: FastifyRequest, reply: FastifyReply): void {
  const secure = isHttps(request);
  reply.clearCookie(secure ? secureName : plainName, attributes(secure));
}

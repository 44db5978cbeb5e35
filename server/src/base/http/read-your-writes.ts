/**
 * Users see what they have changed, also with read replicas (decision 139). After a change, a cookie sends the browser's
 * requests past replicas and cached responses, until all servers show the change. Only browsers with a session get it.
 * Shared caches pass on their requests anyway.
 */
import type { CookieName } from '@mediothek/contract/browser-storage';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withPrimary } from '../db/read-primary.ts';
import { isHttps } from './connection.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether requests to the route may change what public pages show. Default: all except `GET` and `HEAD` may. */
    changesPages?: boolean;
  }
}

const name: CookieName = 'changed';
/** Seconds within which every server has read a change from the database, with a reserve for slow connections. */
const seenBySeconds = 2;

/** Whether a visitor with these cookies has changed something a few seconds ago. */
export const isAfterChange = (cookies: string | undefined): boolean => /(^|;\s*)changed=1(;|$)/.test(cookies ?? '');

const hasSession = (cookies: string | undefined): boolean => /(^|;\s*)(__Host-)?session=/.test(cookies ?? '');

const mayChangePages = ({ method, routeOptions: { config } }: FastifyRequest): boolean =>
  config.changesPages ?? (method !== 'GET' && method !== 'HEAD');

/** @param maxLagMs milliseconds by which the data of replicas may be older. `undefined`: there are no replicas */
export function addReadYourWrites(app: FastifyInstance, maxLagMs: number | undefined): void {
  if (maxLagMs === undefined) return;
  const seconds = Math.ceil(maxLagMs / 1000) + seenBySeconds;
  app.addHook('onRequest', ({ headers }, _reply, done) => (isAfterChange(headers.cookie) ? withPrimary(done) : done()));
  app.addHook('onSend', async (request, reply, payload) => {
    if (mayChangePages(request) && reply.statusCode < 400 && hasSession(request.headers.cookie)) {
      const secure = isHttps(request) ? '; Secure' : '';
      reply.header('set-cookie', `${name}=1; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`);
    }
    return payload;
  });
}

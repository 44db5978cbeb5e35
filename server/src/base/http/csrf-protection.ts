/** Requests that change something have to come from our own pages (https://owasp.org/www-community/attacks/csrf). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Browsers say where a request comes from: in Sec-Fetch-Site, older ones and those on plain http in Origin. A request
 * with neither comes from no browser, and carries no cookies that its sender did not choose. Schemes are not compared:
 * a proxy may end TLS.
 */
function isOwn({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Refuses changing requests that another site's page sends in a visitor's name. */
export function rejectCrossSiteRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (readOnly.has(request.method) || isOwn(request)) return;
    throw new ApiError('forbidden', `${request.method} is possible from this portal's own pages only`);
  });
}

/** Accepts changing requests from the portal's own pages only (https://owasp.org/www-community/attacks/csrf). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Browsers send the origin of a request in Sec-Fetch-Site; older browsers, and pages on plain http, in Origin. A
 * request with neither header does not come from a browser, and its cookies were chosen by its sender. Schemes are not
 * compared, because a proxy may terminate TLS.
 */
function isOwn({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Rejects changing requests that a page of another site sends with a visitor's cookies. */
export function rejectCrossSiteRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (readOnly.has(request.method) || isOwn(request)) return;
    throw new ApiError('forbidden', `${request.method} is possible from this portal's own pages only`);
  });
}

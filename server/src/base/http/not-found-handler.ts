import type { FastifyInstance } from 'fastify';
import { sendError } from './error-handler.ts';

/** Maximum length of the path in an error message. */
const maxPathLength = 300;

interface KnownRoute {
  pattern: RegExp;
  methods: Set<string>;
}

/** Regular expression for all paths of a route such as `/api/v0/videos/:id`. */
function toPattern(url: string): RegExp {
  const source = url.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:[A-Za-z]+/g, '[^/]+');
  return new RegExp(`^${source}/?$`);
}

/**
 * Handles requests below `prefix` that match no operation: 405 with `Allow` if the path exists for another method, or
 * else 404. Has to run before the operations are registered, so that it sees them.
 */
export function addNotFoundHandler(app: FastifyInstance, prefix: string): void {
  const knownRoutes = new Map<string, KnownRoute>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith(`${prefix}/`) || url.includes('*')) return;
    const route = knownRoutes.get(url) ?? { pattern: toPattern(url), methods: new Set() };
    for (const name of [method].flat()) route.methods.add(name);
    knownRoutes.set(url, route);
  });
  app.all(`${prefix}/*`, { schema: { hide: true } }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const routes = [...knownRoutes.values()].filter(({ pattern }) => pattern.test(path));
    const methods = new Set(routes.flatMap((route) => [...route.methods]));
    const allowed = [...methods].toSorted().join(', ');
    // If the method is allowed, the path itself was rejected: a parameter is too long.
    if (!allowed || methods.has(request.method))
      return sendError(request, reply, 'not_found', `There is nothing at ${path.slice(0, maxPathLength)}`);
    reply.header('allow', allowed);
    return sendError(
      request,
      reply,
      'method_not_allowed',
      `${request.method} is not possible at ${path.slice(0, maxPathLength)}, but ${allowed}`,
    );
  });
}

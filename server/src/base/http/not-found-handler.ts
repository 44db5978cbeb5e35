import type { FastifyInstance } from 'fastify';
import { sendError } from './error-handler.ts';

/** Of the path in a message. */
const maxPathLength = 300;

interface KnownRoute {
  pattern: RegExp;
  methods: Set<string>;
}

/** `/api/v0/videos/:id` as an expression for whole paths. */
function toPattern(url: string): RegExp {
  const source = url.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:[A-Za-z]+/g, '[^/]+');
  return new RegExp(`^${source}/?$`);
}

/**
 * Answers everything below `prefix` that no operation takes: 405 with Allow where another method would do, else 404.
 * Must run before the operations are registered, to see them.
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
    // With a method that would do, it is the path that does not: a part of it is too long.
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

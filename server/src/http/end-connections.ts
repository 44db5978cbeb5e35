import type { FastifyInstance } from 'fastify';

/** Answers under way have this long after the server was told to stop; ms. */
const defaultGrace = 3000;

/**
 * Lets `close()` come to its end: Node closes connections that are idle when the listener closes, but one that is
 * answering just then would be kept alive afterwards (over a minute), and a paused video would hold it for ever.
 */
export function endConnections(app: FastifyInstance, grace = defaultGrace): void {
  let deadline: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    // Node adds a second of its own; 0 would mean no limit.
    app.server.keepAliveTimeout = 1;
    deadline = setTimeout(() => app.server.closeAllConnections(), grace);
  });
  app.addHook('onClose', async () => clearTimeout(deadline));
}

/** A proxy that keeps connections open learns with each answer that this one is over, and loses no request on it. */
export function announceEnd(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
}

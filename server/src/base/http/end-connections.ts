import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Answers under way have this long after the server was told to stop; ms. */
const defaultGraceMs = 3000;

/**
 * Lets `close()` come to its end: Node closes connections that are idle when the listener closes, but one that is
 * answering just then would be kept alive afterwards (over a minute), and a paused video would hold it for ever.
 */
export function endConnections(app: FastifyInstance, graceMs = defaultGraceMs): void {
  let deadline: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    await noConnectionWaits();
    app.server.close();
    // Node adds a second of its own; 0 would mean no limit.
    app.server.keepAliveTimeout = 1;
    deadline = setTimeout(() => app.server.closeAllConnections(), graceMs);
  });
  app.addHook('onClose', async () => clearTimeout(deadline));
}

/** While the event loop turns within this time, nobody waits longer to be let in; ms. */
const shortTurnMs = 2;

/**
 * Resolves in a moment in which the listener can close. The system accepts connections by itself and resets those that
 * Node has not taken over by then, with the requests on them; a proxy cannot repeat a POST. Each turn of the event loop
 * takes over all that wait, so the moment is right behind a short turn; under load it comes when `defaultGrace` is over.
 */
async function noConnectionWaits(): Promise<void> {
  await setImmediate(); // the end of the turn under way
  const latest = performance.now() + defaultGraceMs;
  let begun: number;
  do {
    begun = performance.now();
    await setImmediate();
  } while (performance.now() - begun > shortTurnMs && begun < latest);
}

/** A proxy that keeps connections open learns with each answer that this one is over, and loses no request on it. */
export function announceEnd(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
}

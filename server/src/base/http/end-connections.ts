import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that running responses have after the server starts to stop. */
const defaultGraceMs = 3000;

/**
 * Lets `close()` finish. Node closes idle connections when the listener closes. A connection with a running response
 * would stay open for over a minute after that response. A paused video would hold it without limit.
 */
export function endConnections(app: FastifyInstance, graceMs = defaultGraceMs): void {
  let deadline: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    await noConnectionWaits();
    app.server.close();
    // Node adds one second; 0 would mean no limit.
    app.server.keepAliveTimeout = 1;
    deadline = setTimeout(() => app.server.closeAllConnections(), graceMs);
  });
  app.addHook('onClose', async () => clearTimeout(deadline));
}

/** Milliseconds. If a turn of the event loop is shorter, no connection waits longer than that. */
const shortTurnMs = 2;

/**
 * Resolves when the listener can be closed. The system accepts connections on its own, and resets those that Node has
 * not accepted when the listener closes. Their requests are lost, and a proxy cannot repeat a POST. Each turn of the
 * event loop accepts all waiting connections, so the time to close is after a short turn. Under load it is after
 * `defaultGraceMs`.
 */
async function noConnectionWaits(): Promise<void> {
  await setImmediate(); // end of the current turn
  const latest = performance.now() + defaultGraceMs;
  let begun: number;
  do {
    begun = performance.now();
    await setImmediate();
  } while (performance.now() - begun > shortTurnMs && begun < latest);
}

/** Tells proxies with each response that the connection closes, so that no request on it is lost. */
export function announceEnd(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
}

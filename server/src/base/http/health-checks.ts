import { errorStatus } from '@mediothek/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './operation.ts';
import { ApiError } from './api-error.ts';
import { addErrorHeaders } from './error-handler.ts';

/** Milliseconds: longer than a healthy database needs, and short enough for a response within two seconds. */
const timeoutMs = 1500;

export interface Readiness {
  /** Rejects if the database does not respond. */
  ping(): Promise<unknown>;
  /** The server is stopping. It still responds, but a load balancer should use other servers. */
  isStopping?: (() => boolean) | undefined;
}

/**
 * `/health/live`: the process responds. `/health/ready`: the database responds too, and the server is not stopping.
 * `/healthz` and `/readyz` are the same for clients that use the status and read the error body.
 */
export function addHealthChecks(app: App, { ping, isStopping = () => false }: Readiness): void {
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  const send = (reply: FastifyReply, body: object) => reply.header('cache-control', 'no-store').send(body);
  const isReady = async (request: FastifyRequest): Promise<boolean> => {
    try {
      await inTime(ping());
      return !isStopping();
    } catch (error) {
      request.log.warn({ err: error }, 'database not ready');
      // defence(not-ready): A load balancer sends visitors to other servers in the meantime.
      return false;
    }
  };
  app.get('/health/live', options, (_request, reply) => send(reply, { live: true }));
  app.get('/health/ready', options, async (request, reply) => {
    const ready = await isReady(request);
    if (!ready) {
      reply.code(errorStatus.unavailable);
      addErrorHeaders(reply, errorStatus.unavailable, databaseAway);
    }
    return send(reply, { ready });
  });
  app.get('/healthz', options, (_request, reply) => send(reply, { status: 'ok' }));
  app.get('/readyz', options, async (request, reply) => {
    if (!(await isReady(request))) throw new ApiError('unavailable', databaseAway);
    return send(reply, { status: 'ready' });
  });
}

const databaseAway = 'The database does not answer';

async function inTime(work: Promise<unknown>): Promise<void> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no response within ${timeoutMs} ms`)), timeoutMs).unref();
  });
  await Promise.race([work, late]);
}

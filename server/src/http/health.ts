import { sql } from 'kysely';
import type { App, AppContext } from '../api/operation.ts';
import { ApiError } from './api-error.ts';

/** Longer than any healthy database takes for nothing (ms). */
const patience = 2000;

/** /healthz: the process answers. /readyz: the database answers, too. */
export function answerHealth(app: App, { db }: AppContext): void {
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', options, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', options, async (request, reply) => {
    const late = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience).unref();
    });
    try {
      await Promise.race([sql`select 1`.execute(db), late]);
    } catch (error) {
      request.log.warn({ err: error }, 'database not ready');
      throw new ApiError('unavailable', 'The database does not answer');
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}

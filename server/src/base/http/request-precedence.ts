import type { FastifyInstance } from 'fastify';
import { type Precedence, withPrecedence } from '../db/connection-queue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which requests get the next free connection to the database first; `request` without it */
    precedence?: Precedence;
  }
}

/** Everything that a request does in the database has the precedence of its route. */
export function addPrecedence(app: FastifyInstance): void {
  app.addHook('onRequest', ({ routeOptions }, _reply, done) =>
    withPrecedence(routeOptions.config.precedence ?? 'request', done),
  );
}

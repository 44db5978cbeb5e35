import type { FastifyInstance } from 'fastify';
import { type Precedence, withPrecedence } from '../db/connection-queue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Precedence of the route's requests when a database connection becomes free. Default: `request`. */
    precedence?: Precedence;
  }
}

/** Gives all database statements of a request the precedence of its route. */
export function addPrecedence(app: FastifyInstance): void {
  app.addHook('onRequest', ({ routeOptions }, _reply, done) =>
    withPrecedence(routeOptions.config.precedence ?? 'request', done),
  );
}

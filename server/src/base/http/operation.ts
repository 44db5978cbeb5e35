import type { IncomingMessage, ServerResponse } from 'node:http';
import { ErrorBody, type ErrorCode, errorStatus } from '@mediothek/contract';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';

/** Fastify instance of the server; schemas determine the types of requests. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Registers one or more operations. */
export type Routes<Options> = (app: App, options: Options) => void | Promise<void>;

/** Combines routes. */
export function joinRoutes<Options>(...parts: Routes<Options>[]): Routes<Options> {
  return async (app, options) => {
    for (const part of parts) await part(app, options);
  };
}

const alwaysPossible: ErrorCode[] = ['internal', 'unavailable'];

/** Entries of `response` for the errors of an operation. All operations can fail with `internal` and `unavailable`. */
export function errorResponses(...codes: ErrorCode[]): Record<number, typeof ErrorBody> {
  return Object.fromEntries([...codes, ...alwaysPossible].map((code) => [errorStatus[code], ErrorBody]));
}

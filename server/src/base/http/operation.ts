import type { IncomingMessage, ServerResponse } from 'node:http';
import { ErrorBody, type ErrorCode, errorStatus } from '@mediothek/contract';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';

/** The Fastify instance of the server: requests are typed by their schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Registers one operation or several. */
export type Routes<Options> = (app: App, options: Options) => void | Promise<void>;

/** All of the given routes as one. */
export function joinRoutes<Options>(...parts: Routes<Options>[]): Routes<Options> {
  return async (app, options) => {
    for (const part of parts) await part(app, options);
  };
}

const alwaysPossible: ErrorCode[] = ['internal', 'unavailable'];

/** The `response` entries of the errors that an operation can answer with; every operation can fail inside. */
export function errorResponses(...codes: ErrorCode[]): Record<number, typeof ErrorBody> {
  return Object.fromEntries([...codes, ...alwaysPossible].map((code) => [errorStatus[code], ErrorBody]));
}

import { randomUUID } from 'node:crypto';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import Fastify, { type FastifySerializerCompiler } from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { handleClientError } from './client-error.ts';
import { rejectCrossSiteRequests } from './csrf-protection.ts';
import { announceEnd } from './end-connections.ts';
import { handleError, sendError } from './error-handler.ts';
import { addHealthChecks, type Readiness } from './health-checks.ts';
import { loggerOptions, type LogSettings } from './log.ts';
import { addNotFoundHandler } from './not-found-handler.ts';
import { describeOperations } from './openapi/document.ts';
import type { App } from './operation.ts';
import { addPrecedence } from './request-precedence.ts';
import type { ResponseCache } from './response-cache.ts';
import { addApiResponseHooks, addSecurityHeaders, setSecurityHeaders } from './response-hooks.ts';
import { compileValidator } from './validation.ts';

const compile = SerializerSelector()();

/** Compiles each serializer with its first response: compiling all of them took 0.2 s of the server's start. */
const compileSerializer: FastifySerializerCompiler<unknown> = ({ httpStatus = '', ...route }) => {
  let serialize: ReturnType<typeof compile> | undefined;
  return (data) => (serialize ??= compile({ ...route, httpStatus }))(data);
};

export interface AppOptions {
  /** `false`: no log (tests). */
  log?: LogSettings | false;
  /** Trusted proxies, whose `X-Forwarded-*` headers are used, as in Fastify's `trustProxy`. */
  trustProxy?: boolean | string;
  /** Checks of `/health/ready` and `/readyz`. */
  readiness: Readiness;
  /** Cache of responses that are the same for all visitors. `undefined`: no cache (tests, tools). */
  responseCache?: ResponseCache | undefined;
  /** Maximum number of concurrent requests of each costly route, such as searches. */
  maxConcurrentCostly?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds the hooks that all API routes share. `registerApi()` calls it. */
    addApiHooks(scope: FastifyInstance): void;
  }
}

const incomingRequestId = /^[A-Za-z0-9-]{8,64}$/;
const apiPrefix = '/api';

/** Creates the Fastify instance without any module: errors, limits, headers, health checks, OpenAPI document. */
export async function createApp(options: AppOptions): Promise<App> {
  const { readiness, responseCache, maxConcurrentCostly } = options;
  const app = Fastify({
    logger: loggerOptions(options.log ?? {}),
    trustProxy: options.trustProxy ?? false,
    // Requests on open connections are still handled while the server is stopping.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && incomingRequestId.test(given) ? given : randomUUID();
    },
    // A URL that cannot be decoded fails before a route is found, so no hook sets the headers.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      void handleError(error, request, reply);
    },
    clientErrorHandler: handleClientError,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) =>
    sendError(request, reply, 'not_found', `There is nothing at ${request.url.split('?', 1)[0]}`),
  );
  addPrecedence(app);
  addSecurityHeaders(app);
  if (readiness.isStopping) announceEnd(app, readiness.isStopping);
  addNotFoundHandler(app, apiPrefix);
  await describeOperations(app);
  app.decorate('addApiHooks', (scope) => {
    rejectCrossSiteRequests(scope);
    addApiResponseHooks(scope, responseCache, maxConcurrentCostly);
  });
  addHealthChecks(app, readiness);
  return app;
}

/** Registers operations below `/api/v0`, with the hooks of the API. */
export async function registerApi(app: App, routes: (scope: App) => void | Promise<void>): Promise<void> {
  await app.register(
    async (scope: App) => {
      scope.addApiHooks(scope);
      await routes(scope);
    },
    { prefix: `${apiPrefix}/v0` },
  );
}

import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { ErrorBody } from '@mediothek/contract';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifySerializerCompiler } from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { ApiError } from './api-error.ts';
import { watchConnections } from './connection.ts';
import { announceEnd } from './end-connections.ts';
import { handleError, sendError } from './error-handler.ts';
import { addHealthChecks, type Readiness } from './health-checks.ts';
import { loggerOptions, type LogSettings } from './log.ts';
import { addNotFoundHandler } from './not-found-handler.ts';
import { describeOperations } from './openapi/document.ts';
import type { App } from './operation.ts';
import { addReadYourWrites } from './read-your-writes.ts';
import { addPrecedence } from './request-precedence.ts';
import type { ResponseCache } from './response-cache.ts';
import { addApiResponseHooks, addSecurityHeaders, type CostlyLimits, setSecurityHeaders } from './response-hooks.ts';
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
  /** Public origin of the portal. `undefined`: the scheme is that of each request (tests, tools). */
  origin?: string;
  /** `Strict-Transport-Security` of all responses. */
  hsts?: string | undefined;
  /** Checks of `/health/ready` and `/readyz`. */
  readiness: Readiness;
  /** Cache of responses that are the same for all visitors. `undefined`: no cache (tests, tools). */
  responseCache?: ResponseCache | undefined;
  /** Limits of each costly route, such as searches. */
  costly?: CostlyLimits;
  /** Whether shared caches in front of the portal may store API responses (shared-cache.ts). */
  sharedCache?: boolean | undefined;
  /** Milliseconds by which the data of read replicas may be older. `undefined`: there are no replicas. */
  replicaMaxLagMs?: number | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds the hooks that all API routes share. `registerApi()` calls it. */
    addApiHooks(scope: FastifyInstance): void;
  }
  interface FastifyContextConfig {
    /** The request comes from pages of other sites, and does not use cookies. */
    crossSite?: true;
  }
}

const incomingRequestId = /^[A-Za-z0-9-]{8,64}$/;
const apiPrefix = '/api';

/** Errors of Node's HTTP parser: https://nodejs.org/api/http.html#event-clienterror */
const parserFailures: Readonly<Record<string, [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The head of the request is too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not come to its end in time'],
};

/** Sends the standard error body if the HTTP parser rejects a request, and closes the connection. */
function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, message] = parserFailures[error.code ?? ''] ?? [400, 'This is no HTTP request'];
  const body: ErrorBody = { code: 'bad_request', message, requestId: randomUUID() };
  const text = JSON.stringify(body);
  const head = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': body.requestId,
    'x-error-code': body.code,
    'x-error-message': message,
    connection: 'close',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
}

const readOnlyMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Browsers send the origin of a request in Sec-Fetch-Site; older browsers, and pages on plain http, in Origin. A
 * request with neither header does not come from a browser, and its cookies were chosen by its sender. Schemes are not
 * compared, because a proxy may terminate TLS.
 */
function isOwnRequest({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/**
 * Rejects changing requests that a page of another site sends with a visitor's cookies
 * (https://owasp.org/www-community/attacks/csrf).
 */
function rejectCrossSiteRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (readOnlyMethods.has(request.method) || request.routeOptions.config.crossSite || isOwnRequest(request)) return;
    throw new ApiError('forbidden', `${request.method} is possible from this portal's own pages only`);
  });
}

/** Creates the Fastify instance without any module: errors, limits, headers, health checks, OpenAPI document. */
export async function createApp(options: AppOptions): Promise<App> {
  const { readiness, responseCache, costly, sharedCache } = options;
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
      setSecurityHeaders(request, reply, options);
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
  addReadYourWrites(app, options.replicaMaxLagMs);
  watchConnections(app, options.origin);
  addSecurityHeaders(app, options);
  if (readiness.isStopping) announceEnd(app, readiness.isStopping);
  addNotFoundHandler(app, apiPrefix);
  await describeOperations(app);
  app.decorate('addApiHooks', (scope) => {
    rejectCrossSiteRequests(scope);
    addApiResponseHooks(scope, responseCache, { costly, sharedCache });
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

import { randomUUID } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { sql } from 'kysely';
import type { App, AppContext } from './base/http/operation.ts';
import { operations } from './api/operations.ts';
import { addSessions } from './accounts/auth/request-session.ts';
import { rejectCrossSiteRequests } from './accounts/auth/csrf-protection.ts';
import { serveResources } from './content/serve-resources.ts';
import { handleClientError } from './base/http/client-error.ts';
import { addApiResponseHooks, addSecurityHeaders, setSecurityHeaders } from './base/http/response-hooks.ts';
import { announceEnd } from './base/http/end-connections.ts';
import { handleError, sendError } from './base/http/error-handler.ts';
import { serveFiles } from './library/files/serve-files.ts';
import { addHealthChecks, type Readiness } from './base/http/health-checks.ts';
import { loggerOptions, type LogSettings } from './base/http/log.ts';
import { addNotFoundHandler } from './base/http/not-found-handler.ts';
import { addPrecedence } from './base/http/request-precedence.ts';
import { compileSerializer } from './base/http/serialization.ts';
import { compileValidator } from './base/http/validation.ts';
import { describeOperations } from './api/openapi/document.ts';
import { serveImageProxy } from './library/image-proxy/serve-image-proxy.ts';
import { serveThumbnails } from './library/thumbnails/serve-thumbnails.ts';

export interface AppOptions extends AppContext {
  /** `false` for none (tests) */
  log?: LogSettings | false;
  /** Proxies in front whose `X-Forwarded-*` headers are believed, as Fastify's `trustProxy` */
  trustProxy?: boolean | string;
  /** What `/health/ready` goes by; the database alone without it */
  readiness?: Readiness;
  /** Requests of one costly route, such as searches, that the database has room for at the same time. */
  maxConcurrentCostly?: number;
  /** The site (HTML, assets, remotes): registered last, may take `/*` */
  site?: (app: App, context: AppContext) => void | Promise<void>;
}

const incomingRequestId = /^[A-Za-z0-9-]{8,64}$/;

/**
 * The whole server apart from its listener: `inject` answers as the network would, which is also how the site's
 * renderer asks the API.
 */
export async function buildApp(options: AppOptions): Promise<App> {
  const {
    db,
    dataDir,
    content,
    release,
    origin,
    delivery,
    findStreamStart: startOf,
    uploads,
    processing,
    responseCache: kept,
    health,
  } = options;
  const context: AppContext = {
    db,
    dataDir,
    content,
    ...(origin && { origin }),
    ...(release && { release }),
    ...(delivery && { delivery }),
    ...(startOf && { findStreamStart: startOf }),
    ...(uploads && { uploads }),
    ...(processing && { processing }),
    ...(kept && { responseCache: kept }),
    ...(health && { health }),
  };
  const app = Fastify({
    logger: loggerOptions(options.log ?? {}),
    trustProxy: options.trustProxy ?? false,
    // Whoever asks over an open connection while the server ends still gets the answer.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && incomingRequestId.test(given) ? given : randomUUID();
    },
    // For an address that cannot be decoded: found before there is a route, whose hooks would do this.
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
  if (options.readiness?.isStopping) announceEnd(app, options.readiness.isStopping);
  await addSessions(app, context);
  addNotFoundHandler(app, '/api');
  await describeOperations(app);
  await app.register(
    async (api: App) => {
      rejectCrossSiteRequests(api);
      addApiResponseHooks(api, kept, options.maxConcurrentCostly);
      for (const operation of operations) await operation(api, context);
    },
    { prefix: '/api/v0' },
  );
  addHealthChecks(app, options.readiness ?? { ping: () => sql`select 1`.execute(db) });
  await serveFiles(app, context);
  await serveThumbnails(app, context);
  await serveResources(app, content.root);
  serveImageProxy(app, context);
  if (options.site) await options.site(app, context);
  return app;
}

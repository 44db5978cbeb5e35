/** The portal's path for the backend of a remote, and the keys with which backends verify who the visitor is. */
import { RemoteName } from '@mediothek/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { clientNetwork } from '../../base/http/client-network.ts';
import { tooManyRequests } from '../../accounts/auth/limit-by-network.ts';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';
import type { App } from '../../base/http/operation.ts';
import { requestLocale } from '../../base/http/request-locale.ts';
import { describeBackend } from '../delivery/change-backend.ts';
import { registryEntry } from '../delivery/change-channels.ts';
import { type DeliveryOptions, requireDelivery } from '../delivery/delivery-access.ts';
import { readRegistry } from '../delivery/registry-file.ts';
import { createReportLimit } from '../health/report-limit.ts';
import { type IdentityKeys, openIdentityKeys } from './identity-keys.ts';
import { createIdentityTokens } from './identity-tokens.ts';
import { maxRequestBytes, methods, passOn } from './pass-on.ts';

/** Requests of a client network to one backend in a minute, to all processes. */
const maxRequests = 600;
/** Requests to one backend at the same time, of each process: a slow one must not occupy the portal. */
const maxConcurrent = 64;
/** Milliseconds after which a changed approval applies. */
const approvalTtlMs = 1_000;

/** `sandbox`: a response that is opened as a page is not of the portal's origin. */
const contentPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Serves `/.well-known/jwks.json`. */
export function serveIdentityKeys(app: App, keys: IdentityKeys): void {
  app.get('/.well-known/jwks.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' });
    return reply.type('application/jwk-set+json').send(JSON.stringify(await keys.publicKeys()));
  });
}

export const openKeys = (db: Kysely<Database>): IdentityKeys => openIdentityKeys(db);

/** Serves `/remotes/{name}/backend/…` of the API. */
export async function serveBackends(api: App, options: DeliveryOptions, keys: IdentityKeys): Promise<void> {
  const { db, content, delivery } = options;
  const sign = createIdentityTokens(db, keys, delivery?.portalOrigin ?? '');
  const limit = createReportLimit(db, maxRequests);
  const urls = new LRUCache<string, string | ApiError>({ max: 1_000, ttl: approvalTtlMs });
  const running = new Map<string, number>();

  /** URL that the operator has set. @throws ApiError `not_found`, `forbidden` */
  async function urlOf(name: string): Promise<string> {
    const found = urls.get(name) ?? (await readUrl(options, name));
    urls.set(name, found);
    if (found instanceof ApiError) throw found;
    return found;
  }
  async function identityOf(request: FastifyRequest, remote: string): Promise<string | undefined> {
    const session = await request.session();
    if (!session || session.factorMissing) return undefined;
    const { cookies, headers } = request;
    const locale = requestLocale(cookies['locale'], headers['accept-language'], content.current.siteLocale);
    return sign({ remote, account: session.userId, role: session.role, locale });
  }

  await api.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: [...methods],
      url: '/remotes/:name/backend/*',
      bodyLimit: maxRequestBytes,
      // Nothing of the portal's own data changes.
      config: { changesPages: false },
      schema: { hide: true, params: Type.Object({ name: RemoteName }) },
      onRequest: async (request) => requireOwnPage(request),
      handler: async (request, reply) => {
        const { name } = request.params;
        const base = await urlOf(name);
        const waitSeconds = limit(`backend ${name} ${clientNetwork(request.ip)}`);
        if (waitSeconds !== undefined) throw tooManyRequests(reply, waitSeconds);
        const release = acquire(running, name);
        reply.raw.once('close', release);
        const response = await passOn({
          remote: name,
          base,
          target: targetOf(request.url),
          method: request.method,
          headers: request.headers,
          body: Buffer.isBuffer(request.body) ? request.body : undefined,
          requestId: request.id,
          identity: await identityOf(request, name),
          signal: closeSignal(reply),
        });
        reply.headers({
          ...response.headers,
          'cache-control': 'no-store',
          'content-security-policy': contentPolicy,
          'cross-origin-resource-policy': 'same-origin',
        });
        return reply.code(response.status).send(response.body);
      },
    });
  });
}

/**
 * Unlike other calls of the API, also reading is for the portal's own pages: a link on another site must not make the
 * backend do something in the visitor's name.
 */
function requireOwnPage({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  // The request names the visitor.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new ApiError('forbidden', 'Backends of remotes are called from this portal’s own pages only');
  }
}

async function readUrl(options: DeliveryOptions, name: string): Promise<string | ApiError> {
  const context = requireDelivery(options);
  const entry = registryEntry(await readRegistry(context.dist), name);
  const backend = entry && (await describeBackend(context, name, entry, { withUrl: true }));
  if (!backend?.proxy) {
    return new ApiError('not_found', `"${name}" declares no backend: "backend.proxy" in src/routes.ts`);
  }
  return (
    backend.url ??
    new ApiError(
      'forbidden',
      `No operator has set the URL of the backend: npx mediothek remote allow ${name} --backend https://…`,
    )
  );
}

/** Path and query below the path of the backend, undecoded. */
const targetOf = (url: string): string => /\/backend(\/.*)$/.exec(url)?.[1] ?? '/';

/** @returns ends the request @throws ApiError `unavailable` */
function acquire(running: Map<string, number>, name: string): () => void {
  const count = running.get(name) ?? 0;
  if (count >= maxConcurrent) throw new ApiError('unavailable', `Too many requests wait for the backend of "${name}"`);
  running.set(name, count + 1);
  return () => running.set(name, (running.get(name) ?? 1) - 1);
}

/** Aborted when the visitor has left before the response was complete. */
function closeSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
}

/** Every page of the portal as an HTML answer: rendered in a thread, kept for visitors without a session. */
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthState, SiteConfig } from '@mediothek/contract';
import type { EmbedOptions } from './embed/embed-response.ts';
import { serveEmbedJs } from './embed/serve-embed-js.ts';
import { anyTag, type ResponseCache } from '../base/http/response-cache.ts';
import type { RenderStats } from '../remotes/health/portal-metrics.ts';
import { chooseCohort, cohortOf } from './cohort.ts';
import { registerBuildFiles } from './build-files.ts';
import type { BuildStore } from './build-store.ts';
import type { BuildPageMetadata } from './build-page-metadata.ts';
import { buildPage, type BuiltPage } from './build-page.ts';
import { PageCache, type PageCacheOptions } from './page-cache.ts';
import type { LiveRelease } from './live-release.ts';
import { decideOverride, type Override } from './override.ts';
import { overrideAssets } from './override-assets.ts';
import { type Identity, RenderPool, type PoolOptions } from './render-pool.ts';
import { sendPage, sendRedirect } from './send-page.ts';
import { decideRoute, readPageRequest, type PageRequest } from './page-request.ts';

export interface SiteOptions {
  builds: BuildStore;
  /** Scheme and host under which visitors know the portal, e.g. `https://portal.example`. */
  origin: string;
  /**
   * As a visitor from this network address gets it.
   * @throws Error when it cannot be had: pages then go out unrendered, and the browser asks again
   */
  siteConfig(ip: string): SiteConfig;
  /** Who asks; `{ loggedIn: false }` without a session. */
  authState(request: FastifyRequest): Promise<AuthState>;
  embed: EmbedOptions;
  /** What pages say to other programs; nothing where it is absent (measurements). */
  describePage?: BuildPageMetadata | undefined;
  /** Everybody may have remotes from their own development server, as otherwise people in the house. */
  development?: boolean | undefined;
  /** Origins of those servers. */
  overrideOrigins?: (() => readonly string[]) | undefined;
  /** Told what became of a remote's page on the server; must not throw. */
  onRender?: PoolOptions['onRender'] | undefined;
  /** The API's answers that are the same for everybody. */
  responseCache?: ResponseCache | undefined;
  /** How pages are kept; `false` to make each anew (measurements). */
  pageCache?: Partial<PageCacheOptions> | false;
  pool?: Partial<Pick<PoolOptions, 'threads' | 'deadlineMs' | 'idleMs' | 'maxWaiting' | 'breaker' | 'perThread'>>;
}

export interface Site {
  pool: RenderPool;
  /** Call once the API answers: the first visitor then meets threads that have rendered before. */
  warmUp(): Promise<void>;
  /** Pages that are about this are made anew, as `Changes` tells it. */
  invalidate(what: string): void;
  /** Bytes that kept pages take. */
  bytes(): number;
  renderStats(): RenderStats;
}

/** Longer addresses are rendered each time: nobody links them, and they would fill the store. */
const maxCachedUrlLength = 500;

export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<Site> {
  const { builds, origin, siteConfig } = options;
  const cache = new PageCache({
    freshMs: 60_000,
    staleMs: 3_600_000,
    maxBytes: 48e6,
    ...(options.pageCache || undefined),
  });
  const callApi = async (path: string, { cookie, ip, onTags }: Identity) => {
    const cached = options.responseCache?.get(path);
    if (cached) {
      onTags?.(cached.tags);
      return cached;
    }
    const headers = cookie ? { cookie } : {};
    const { statusCode, body } = await app.inject({ method: 'GET', url: path, headers, remoteAddress: ip });
    onTags?.(options.responseCache?.get(path)?.tags);
    return { status: statusCode, body };
  };
  const pool = new RenderPool({
    dist: pathToFileURL(`${builds.dist}/`).href,
    callApi,
    log: (message, details) => app.log.warn({ details }, message),
    ...(options.onRender && { onRender: options.onRender }),
    ...options.pool,
  });
  const deploy = ({ stable, variants }: LiveRelease) =>
    pool.deploy(
      stable.rendered,
      variants.slice(1).map(({ rendered }) => rendered),
    );
  const invalidate = (what: string) => cache.invalidate(what);
  await deploy(builds.current);
  builds.beforeChange(deploy);
  builds.onChange(() => invalidate('everything'));
  app.addHook('onClose', () => pool.close());

  await registerBuildFiles(app, builds.dist, builds.twin);
  serveEmbedJs(app, () => builds.current.stable.remotes['player']?.scripts['embed-js'] ?? '');
  app.get('/builds/latest.json', { schema: { hide: true } }, ({ headers }, reply) =>
    reply.header('cache-control', 'no-store').send({ id: builds.current.assetsFor(cohortOf(headers.cookie)).buildId }),
  );
  // Browsers ask for it where a page names no icon, as the embedded player's must not.
  app.get('/favicon.ico', { schema: { hide: true } }, ({ ip }, reply) =>
    reply.redirect(siteConfig(ip).favicons.find(({ href }) => href.endsWith('.png'))?.href ?? '/'),
  );
  app.get('/*', { config: { precedence: 'page' }, schema: { hide: true } }, async (request, reply) => {
    const pageRequest = await readPageRequest(request, options);
    const override = overrideFor(pageRequest, options);
    if (override?.cookie) reply.header('set-cookie', override.cookie);
    const decision = decideRoute(pageRequest, origin);
    if (decision.kind === 'redirect') return sendRedirect(reply, decision);
    const cohort = chooseCohort(builds.current, pageRequest.cookie, pageRequest.route?.layout !== 'embed');
    const released = builds.current.assetsFor(cohort.number);
    const assets = override ? overrideAssets(released, override.remotes) : released;
    const build = (signal: AbortSignal): Promise<BuiltPage> => {
      const tags = new Set<string>();
      const onTags = (more: readonly string[] = [anyTag]) => {
        for (const tag of more) tags.add(tag);
      };
      return buildPage({
        assets,
        pool,
        origin,
        pageRequest,
        status: decision.status,
        embed: options.embed,
        override,
        describePage: options.describePage,
        async fetchApi(path) {
          const response = await callApi(path, { ...anonymous, onTags });
          if (response.status !== 200) return { status: response.status, value: undefined };
          return { status: 200, value: 'value' in response ? response.value : JSON.parse(response.body) };
        },
        onTags,
        tags: () => [...tags, 'content'],
        signal,
        onRender: options.onRender,
        onError: (error) => request.log.error(error, 'a page goes out without its facts'),
      });
    };
    const key = options.pageCache === false || override ? undefined : cacheKey(pageRequest, assets.buildId);
    const disconnected = disconnectSignal(request);
    const { page, again } =
      key === undefined ? { page: await build(disconnected), again: false } : await cache.get(key, build, disconnected);
    if (page.kind === 'redirect') return sendRedirect(reply, page);
    return sendPage(request, reply, page.response, pageRequest, {
      cookie: cohort.cookie,
      repeated: again,
      isPrivate: override !== undefined,
    });
  });
  const warmUp = () =>
    pool.warmUp({ url: '/', origin, locale: 'en', auth: { loggedIn: false }, site: siteConfig('127.0.0.1') });
  const renderStats = () => {
    const { restarts, ...outcomes } = pool.stats;
    return { outcomes, restarts, ...pool.state() };
  };
  return { pool, warmUp, invalidate, renderStats, bytes: () => cache.bytes };
}

const anonymous: Identity = { ip: '127.0.0.1', cookie: undefined };

/** Aborted when the visitor's connection ends before the answer. */
function disconnectSignal({ raw }: FastifyRequest): AbortSignal {
  const disconnected = new AbortController();
  raw.once('close', () => {
    // A request whose body was read closes, too; its socket tells them apart.
    if (raw.socket?.destroyed) disconnected.abort();
  });
  return disconnected.signal;
}

function overrideFor(
  { override, known }: PageRequest,
  { development = false, overrideOrigins = () => [] }: SiteOptions,
): Override | undefined {
  if (!override) return undefined;
  const allowed = development || known?.site.inhouseuser === true;
  return decideOverride(override, { allowed, origins: overrideOrigins() });
}

/** What a page depends on besides the library: undefined for one that is made for its visitor alone. */
function cacheKey({ known, locale, url, secret }: PageRequest, builds: string): string | undefined {
  if (!known || secret || known.auth.loggedIn || url.length > maxCachedUrlLength) return undefined;
  return `${builds} ${locale} ${known.site.inhouseuser ? 'in-house' : 'public'} ${url}`;
}

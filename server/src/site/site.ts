/**
 * Serves every page of the portal as HTML. Render threads render it, and pages for visitors without a session are
 * cached.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLocale, type AuthState, type SiteConfig } from '@mediothek/contract';
import type { EmbedOptions } from './embed/embed-response.ts';
import { serveEmbedJs } from './embed/serve-embed-js.ts';
import type { SiteLocale } from '../base/http/request-locale.ts';
import { isPrimaryRequired } from '../base/db/read-primary.ts';
import { isAfterChange } from '../base/http/read-your-writes.ts';
import { anyTag, type ResponseCache } from '../base/http/response-cache.ts';
import { isVariantOfCache } from '../base/http/shared-cache.ts';
import type { RenderStats } from '../remotes/health/portal-metrics.ts';
import { type Cohort, chooseCohort, cohortOf } from './cohort.ts';
import type { BuildStore } from './build-store.ts';
import type { BuildPageMetadata } from './build-page-metadata.ts';
import type { ContentStyleSheet } from './document.ts';
import { buildPage, type BuiltPage } from './build-page.ts';
import { type FoundPage, PageCache, type PageCacheOptions } from './page-cache.ts';
import type { LiveRelease } from './live-release.ts';
import { allowOverride } from './csp.ts';
import { bootRemote, type ReleaseAssets, type RemoteAssets } from './release-assets.ts';
import { decideOverride, type Override, overrideRules } from './override.ts';
import { type Identity, RenderPool, type PoolOptions } from './render-pool.ts';
import { sendPage, sendRedirect, type SharedPage } from './send-page.ts';
import { decideRoute, isEmbedRequest, localeCookie, readPageRequest, type PageRequest } from './page-request.ts';

export interface SiteOptions {
  builds: BuildStore;
  /** Public origin of the portal, e.g. `https://portal.example`. */
  origin: string;
  /**
   * Site configuration for a visitor from this IP address.
   * @throws Error if it cannot be read: pages are then sent unrendered, and the browser fetches it
   */
  siteConfig(ip: string): SiteConfig;
  /** Language of pages for visitors who have chosen none. */
  siteLocale(): SiteLocale;
  /** Session of the visitor. `{ loggedIn: false }` without one. */
  authState(request: FastifyRequest): Promise<AuthState>;
  /** The operator's style sheet for the classes of editorial content. */
  styleSheet?: (() => ContentStyleSheet | undefined) | undefined;
  embed: EmbedOptions;
  /** Origin from which the storage sends media. `undefined`: the portal sends them. */
  storageOrigin?: string | undefined;
  /** Builds the metadata of a page. `undefined`: pages have none (measurements). */
  describePage?: BuildPageMetadata | undefined;
  /** Lets every visitor override remotes, as otherwise only in-house users may. */
  development?: boolean | undefined;
  /** Allowed origins of overrides. */
  overrideOrigins?: (() => readonly string[]) | undefined;
  /** Called with the outcome of a remote's page on the server. Must not throw. */
  onRender?: PoolOptions['onRender'] | undefined;
  /** Cache of API responses that are the same for every visitor. */
  responseCache?: ResponseCache | undefined;
  /** Options of the page cache. `false`: every page is built anew (measurements). */
  pageCache?: Partial<PageCacheOptions> | false;
  /** Whether shared caches in front of the portal may store pages (base/http/shared-cache.ts). */
  sharedCache?: boolean | undefined;
  pool?: Partial<Pick<PoolOptions, 'threads' | 'deadlineMs' | 'idleMs' | 'maxWaiting' | 'breaker' | 'perThread'>>;
}

export interface Site {
  pool: RenderPool;
  /** Renders a page in each thread, so that the first visitor gets a warm one. Call it when the API is ready. */
  warmUp(): Promise<void>;
  /** Invalidates the pages with this cache tag. Subscribed to library events. */
  invalidate(tag: string): void;
  /** Bytes in the page cache. */
  bytes(): number;
  /** Requests since the start that were served from the page cache, or not. */
  pageCache(): Readonly<PageCache['figures']>;
  renderStats(): RenderStats;
}

/** URL of a file of a remote, with a name and a version as their schemas require. */
const remoteFile = /^\/remotes\/(?<name>[a-z][a-z0-9-]{1,31})\/(?<version>[A-Za-z0-9][\w.-]{0,63})\/(?:web|embed)\//;

/** Static files of the builds: immutable and compressed in advance. A missing file gets a 404, never a page. */
async function registerBuildFiles(
  app: FastifyInstance,
  { dist, twin, install }: Pick<BuildStore, 'dist' | 'twin' | 'install'>,
): Promise<void> {
  const common = {
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    wildcard: true,
    dotfiles: 'deny',
    // Browsers fetch module scripts with integrity in CORS mode, also from pages of other sites that embed the player.
    setHeaders: (reply: FastifyReply) => void reply.header('access-control-allow-origin', '*'),
  } as const;
  await app.register(fastifyStatic, {
    ...common,
    root: join(dist, twin ? 'twin/web' : 'shell/web'),
    prefix: '/assets/',
    decorateReply: false,
  });
  await app.register(async (remotes: FastifyInstance) => {
    remotes.addHook('onRequest', async ({ url }) => {
      const { name, version } = remoteFile.exec(url)?.groups ?? {};
      if (name !== undefined && version !== undefined) await install(name, version);
    });
    // Node builds are in the same folder, but are not served.
    await remotes.register(fastifyStatic, {
      ...common,
      root: join(dist, 'remotes'),
      prefix: '/remotes/',
      decorateReply: false,
      allowedPath: (path) => /^\/[a-z0-9-]+\/[\w.-]+\/(web|embed)\//.test(path.replace(/^\/remotes/, '')),
    });
  });
}

/** Pages with longer URLs are not cached: no page links to them, and they would fill the cache. */
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
    // A render thread calls for the visitor who is in its cookies.
    const mayBeCached = !isPrimaryRequired() && !isAfterChange(cookie);
    const cached = mayBeCached ? options.responseCache?.get(path) : undefined;
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
  const invalidate = (tag: string) => cache.invalidate(tag);
  await deploy(builds.current);
  builds.beforeChange(deploy);
  builds.onChange(() => invalidate('everything'));
  app.addHook('onClose', () => pool.close());

  await registerBuildFiles(app, builds);
  serveEmbedJs(app, () => builds.current.stable.remotes['player']?.scripts['embed-js'] ?? '');
  app.get('/builds/latest.json', { schema: { hide: true } }, ({ headers }, reply) =>
    reply.header('cache-control', 'no-store').send({ id: builds.current.assetsFor(cohortOf(headers.cookie)).buildId }),
  );
  // Browsers request it for a page without an icon, such as the embedded player.
  app.get('/favicon.ico', { schema: { hide: true } }, ({ ip }, reply) =>
    reply.redirect(siteConfig(ip).favicons.find(({ href }) => href.endsWith('.png'))?.href ?? '/'),
  );
  app.get('/*', { config: { precedence: 'page' }, schema: { hide: true } }, async (request, reply) => {
    const release = builds.current;
    // A visitor who has no cohort yet gets one with the first page: its routes are those of this cohort.
    const cohort = chooseCohort(release, request.headers.cookie, !isEmbedRequest(request));
    const released = release.assetsFor(cohort.number);
    const pageRequest = await readPageRequest(request, options, released.routes.match);
    const override = overrideFor(pageRequest, options);
    if (override?.cookie) reply.header('set-cookie', override.cookie);
    const decision = decideRoute(pageRequest, origin);
    if (decision.kind === 'redirect') return sendRedirect(reply, decision);
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
        storageOrigin: options.storageOrigin,
        styleSheet: options.styleSheet?.(),
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
    const found: FoundPage =
      key === undefined
        ? { page: await build(disconnected), again: false, freshMs: undefined }
        : await cache.get(key, build, disconnected);
    const { page, again } = found;
    if (page.kind === 'redirect') return sendRedirect(reply, page);
    return sendPage(request, reply, page.response, pageRequest, {
      cookie: cohort.cookie,
      repeated: again,
      isPrivate: override !== undefined,
      shared: options.sharedCache ? sharedPage(request, found, pageRequest, cohort) : undefined,
    });
  });
  /** @returns `undefined`: shared caches may not store the page */
  function sharedPage(
    request: FastifyRequest,
    { page, freshMs }: FoundPage,
    { cookie, known }: PageRequest,
    cohort: Cohort,
  ): SharedPage | undefined {
    const isShared = page.kind === 'page' && page.complete && page.response.status === 200;
    if (!isShared || freshMs === undefined || cohort.cookie !== undefined) return undefined;
    const variesByCohort = builds.current.hasCanary;
    const inHouse = known?.site.inhouseuser === true;
    const variant = { locale: localeCookie(cookie), inHouse, cohort: variesByCohort && cohort.number };
    if (!isVariantOfCache(request, variant)) return undefined;
    return { tags: page.tags, fresh: Math.max(1, Math.round(freshMs / 1000)), variesByCohort };
  }
  const warmUp = () =>
    pool.warmUp({ url: '/', origin, locale: defaultLocale, auth: { loggedIn: false }, site: siteConfig('127.0.0.1') });
  const renderStats = () => {
    const { restarts, ...outcomes } = pool.stats;
    return { outcomes, restarts, ...pool.state() };
  };
  return { pool, warmUp, invalidate, renderStats, bytes: () => cache.bytes, pageCache: () => ({ ...cache.figures }) };
}

const anonymous: Identity = { ip: '127.0.0.1', cookie: undefined };

/** Aborted if the visitor's connection closes before the response. */
function disconnectSignal({ raw }: FastifyRequest): AbortSignal {
  const disconnected = new AbortController();
  raw.once('close', () => {
    // A request whose body was read emits `close`, too. Only if the visitor left, its socket is destroyed.
    if (raw.socket?.destroyed) disconnected.abort();
  });
  return disconnected.signal;
}

function overrideFor(
  { override, known }: PageRequest,
  { development = false, overrideOrigins = () => [] }: SiteOptions,
): Override | undefined {
  if (!override) return undefined;
  return decideOverride(override, overrideRules(known?.site, { development, origins: overrideOrigins() }));
}

/**
 * Release assets in which development servers replace or add remotes: unrendered, without integrity, and with a policy
 * that lets them load their files. `buildId` does not change, so that a page still detects a newer release.
 * @param urls by name, each with a trailing slash
 */
function overrideAssets(assets: ReleaseAssets, urls: Readonly<Record<string, string>>): ReleaseAssets {
  // The development server's build has no build.json, so pages and origins are those of the build that it replaces.
  const own = Object.entries(urls).map(([name, url]) => {
    const released = Object.hasOwn(assets.remotes, name) ? assets.remotes[name] : undefined;
    return [name, developmentRemote(url, released)] as const;
  });
  const remotes = { ...assets.remotes, ...Object.fromEntries(own) };
  return {
    ...assets,
    remotes,
    registry: Object.entries(remotes).map(bootRemote),
    rendered: Object.fromEntries(Object.entries(assets.rendered).filter(([name]) => !(name in urls))),
    policy: allowOverride(assets.policy, [...new Set(Object.values(urls).map((url) => new URL(url).origin))]),
  };
}

const developmentRemote = (
  url: string,
  { placed, backend }: Pick<RemoteAssets, 'placed' | 'backend'> = {
    placed: { routes: [], navigation: [], extensions: [] },
    backend: { approved: [], missing: [] },
  },
): RemoteAssets => ({
  version: 'override',
  modules: [`${url}remoteEntry.js`],
  styles: [],
  texts: {},
  pages: {},
  server: false,
  serverProblem: undefined,
  embed: undefined,
  embedStyles: [],
  scripts: {},
  requires: undefined,
  placed,
  backend,
  origin: new URL(url).origin,
  integrity: {},
  hashes: {},
});

/** Key of a page in the cache: what it depends on besides the library. `undefined`: it is made for one visitor only. */
function cacheKey({ known, locale, url, secret }: PageRequest, builds: string): string | undefined {
  if (!known || secret || known.auth.loggedIn || url.length > maxCachedUrlLength) return undefined;
  return `${builds} ${locale} ${known.site.inhouseuser ? 'in-house' : 'public'} ${url}`;
}

/** Source of pages: builds that are rendered, or the development servers. */
import type { ContentConfiguration, RemoteRelease } from '@mediothek/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../base/http/api-error.ts';
import type { OpenPages } from '../remotes/backend/listed-pages.ts';
import type { BuildsInUse } from '../remotes/health/remote-health.ts';
import { type BuildSettings, openBuilds, type BuildStore } from './build-store.ts';
import { readDevRegistry } from './dev-registry.ts';
import { registerDevSite } from './dev-site.ts';
import { developmentRelease, releaseOf } from './release.ts';
import { parameterPages, sitemapPaths } from './sitemap-paths.ts';
import { registerSite, type Site, type SiteOptions } from './site.ts';

type PortalOptions = Pick<
  SiteOptions,
  | 'origin'
  | 'siteConfig'
  | 'siteLocale'
  | 'authState'
  | 'embed'
  | 'storageOrigin'
  | 'styleSheet'
  | 'describePage'
  | 'onRender'
  | 'development'
  | 'overrideOrigins'
  | 'responseCache'
>;
/** Variations for the benchmark. `twin`: one bundle instead of shell and remotes. */
export type RenderOptions = Pick<SiteOptions, 'pageCache' | 'pool' | 'sharedCache'> & { twin?: boolean };

export interface PageSource {
  /** @param cohort of the visitor, while a canary runs */
  release(cohort?: number): RemoteRelease | Promise<RemoteRelease>;
  /** Paths of public pages that remotes declare for the sitemap. */
  sitemapPaths(availability: ContentConfiguration): string[];
  /** Public pages with parameters, whose URLs backends of remotes may list for the sitemap. */
  parameterPages(availability: ContentConfiguration): OpenPages[];
  /** `undefined` in development. */
  builds: BuildStore | undefined;
  /** Builds in use, for reports about remotes. `undefined` in development. */
  inUse: BuildsInUse | undefined;
  /** @returns `undefined` in development, where pages are not rendered */
  register(app: FastifyInstance, portal: PortalOptions): Promise<Site | undefined>;
  close(): void;
}

/**
 * @param dist folder of the builds, absolute
 * @param onError called for a deploy that cannot be used
 * @throws Error if the builds are incomplete
 */
export async function openBuiltPages(
  dist: string,
  {
    twin = false,
    remoteOrigins = [],
    archive,
    ...options
  }: RenderOptions & Pick<BuildSettings, 'remoteOrigins' | 'archive'>,
  onError: (error: Error) => void,
): Promise<PageSource> {
  const builds = await openBuilds({ dist, twin, remoteOrigins, archive, onError });
  return {
    release: (cohort) => releaseOf(builds.current.assetsFor(cohort)),
    sitemapPaths: (availability) => sitemapPaths(builds.current.stable, availability),
    parameterPages: (availability) => parameterPages(builds.current.stable, availability),
    builds,
    inUse: {
      buildId: () => builds.current.stable.buildId,
      registry: () => builds.current.registry,
      problem: () => builds.registryProblem,
    },
    register: (app, portal) => registerSite(app, { ...portal, ...options, builds }),
    close: builds.close,
  };
}

/** @param devServers origin of the shell's development server */
export const openDevelopmentPages = (devServers: string): PageSource => ({
  async release() {
    const registry = await readDevRegistry(devServers);
    if (!registry) throw new ApiError('unavailable', `The development servers at ${devServers} do not answer`);
    return developmentRelease(registry);
  },
  sitemapPaths: () => [],
  parameterPages: () => [],
  builds: undefined,
  inUse: undefined,
  async register(app, portal) {
    registerDevSite(app, { ...portal, devServers });
    return undefined;
  },
  close: () => {},
});

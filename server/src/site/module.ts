/**
 * The site: rendered pages, embed pages and oEmbed, representations of a page for other programs, well-known files.
 *
 * Owns: `registry.last-good.json` in DIST_DIR; no tables. Must be registered last, because pages take `/*`.
 * Imports: base, library, exchange, content, accounts, remotes.
 * Public: page-source, portal-identity, site, warm-pages.
 */
import fastifyPlugin from 'fastify-plugin';
import type { Kysely } from 'kysely';
import { authStateOf } from '../accounts/auth/request-session.ts';
import type { BlobStore } from '../base/blobs/blob-store.ts';
import type { Database } from '../base/db/database.ts';
import { registerApi } from '../base/http/create-app.ts';
import type { App } from '../base/http/operation.ts';
import type { ResponseCache } from '../base/http/response-cache.ts';
import type { ContentStore } from '../content/content-store.ts';
import { feedLinks } from '../exchange/portal-feeds/feed-links.ts';
import type { FindStreamStart } from '../library/media/find-stream-start.ts';
import type { RemoteHealth } from '../remotes/health/remote-health.ts';
import { createMetadataBuilder } from './build-page-metadata.ts';
import { serveDevExample } from './embed/dev-example.ts';
import { serveOembed } from './embed/oembed.ts';
import { serveOpenSearch } from './open-search.ts';
import { overrideRules } from './override.ts';
import type { PageSource } from './page-source.ts';
import { portalIdentity } from './portal-identity.ts';
import { releaseRoutes } from './routes.ts';
import { serveRepresentations } from './serve-representations.ts';
import type { Site } from './site.ts';
import { serveWellKnown } from './well-known/serve-well-known.ts';

export interface SiteModuleOptions {
  db: Kysely<Database>;
  blobs: BlobStore;
  content: ContentStore;
  /** Public origin of the portal. */
  origin: string;
  findStreamStart: FindStreamStart;
  /** Builds of the shell and of remotes. `undefined`: no pages are served (tests, tools). */
  pages?: PageSource | undefined;
  responseCache?: ResponseCache | undefined;
  health?: RemoteHealth | undefined;
  /** Serves pages for developers, and lets every visitor load remotes from a development server. */
  development?: boolean | undefined;
  /** Called with the site when it runs. Never called with development servers, where nothing is rendered. */
  onSite?(site: Site): void;
}

/** Plugin without a scope of its own: representations and pages share URLs, which constraints distinguish. */
export const siteModule = fastifyPlugin(async (app: App, options: SiteModuleOptions): Promise<void> => {
  const { db, content, origin, pages, health, development = false, findStreamStart } = options;
  const siteConfig = (ip: string) => content.current.siteFor(ip);
  const rulesFor = (ip: string) =>
    overrideRules(siteConfig(ip), { development, origins: content.current.overrideOrigins });
  await registerApi(app, (api) => releaseRoutes(api, { pages, overrideRules: rulesFor }));
  serveOpenSearch(app, { db }, { origin, siteConfig });
  serveOembed(app, options, { origin, siteConfig });
  await serveRepresentations(app, options, { origin });
  serveWellKnown(app, { origin, siteConfig, identity: () => portalIdentity(content.current, origin) });
  if (development && pages?.builds) serveDevExample(app, origin);
  const site = await pages?.register(app, {
    origin,
    siteConfig,
    siteLocale: () => content.current.siteLocale,
    authState: authStateOf,
    storageOrigin: options.blobs.publicAccess?.origin,
    embed: { settings: () => content.current.embed, findStreamStart },
    styleSheet: () => content.current.styleSheet,
    describePage: createMetadataBuilder({ alternates: feedLinks, origin }),
    development,
    overrideOrigins: () => content.current.overrideOrigins,
    responseCache: options.responseCache,
    ...(health && { onRender: health.recorder.render }),
  });
  if (site) options.onSite?.(site);
});

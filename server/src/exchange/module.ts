/**
 * Exchange with other systems: import and export, metadata formats, OAI-PMH, DOIs, dumps, sitemaps and portal feeds.
 *
 * Owns: the tables in `doi/tables.ts` and `harvest/tables.ts`; `dumps/` and `sitemaps/` in the storage.
 * Imports: base, library.
 * Public: write-dump, doi/{datacite-registry,register-dois}, dumps/*,
 *   harvest/{probe-source,run-source,sources}, import/*, metadata/*, portal-feeds/feed-links,
 *   sitemaps/stored-sitemaps.
 */
import type { Kysely } from 'kysely';
import type { SiteConfig } from '@mediothek/contract';
import type { BlobStore } from '../base/blobs/blob-store.ts';
import type { Database } from '../base/db/database.ts';
import type { App } from '../base/http/operation.ts';
import { registerApi } from '../base/http/create-app.ts';
import { harvestRoutes } from './harvest/routes.ts';
import { serveDumps } from './dumps/serve-dumps.ts';
import { serveOai } from './oai/serve-oai.ts';
import { type FeedOptions, serveFeeds } from './portal-feeds/serve-feeds.ts';
import { serveSitemaps } from './sitemaps/serve-sitemaps.ts';

export interface ExchangeOptions {
  db: Kysely<Database>;
  /**
   * Database for OAI-PMH. It must not be a replica: a harvester asks for the records that changed since its last request,
   * and would never get those that had not reached the replica then. Default: `db`.
   */
  harvestedDb?: Kysely<Database> | undefined;
  /** Contains `dumps/`, `sitemaps/`, and the files of media. */
  blobs: BlobStore;
  /** Public origin of the portal: scheme and host. */
  origin: string;
  /** The site configuration for a visitor with this IP address. */
  siteConfig(ip: string): SiteConfig;
  /** Name and e-mail address of the operator, for harvesters. */
  identity(): { name: string; email: string };
  /** How podcast apps list the series. */
  podcasts: FeedOptions['podcasts'];
  /** Names of the content pages. */
  contentPages(): Iterable<string>;
  /** Paths for the sitemap that remotes declare, or that their backends list. */
  remotePages?: (() => Promise<readonly string[]>) | undefined;
}

export async function exchangeModule(app: App, options: ExchangeOptions): Promise<void> {
  await serveOai(app, { db: options.harvestedDb ?? options.db }, options);
  await serveDumps(app, options);
  await serveFeeds(app, options, options);
  serveSitemaps(app, options);
  await registerApi(app, (api) => harvestRoutes(api, { ...options, db: options.harvestedDb ?? options.db }));
}

/** The portal: its modules, in the order of their dependencies. */
import type { Kysely } from 'kysely';
import { accountsModule } from './accounts/module.ts';
import { apiModule } from './api/module.ts';
import type { SessionPolicy } from './accounts/auth/sessions.ts';
import type { BlobStore } from './base/blobs/blob-store.ts';
import type { Database } from './base/db/database.ts';
import { createReader } from './base/db/reader.ts';
import type { LibraryEvents } from './base/db/library-events.ts';
import { type AppOptions, createApp } from './base/http/create-app.ts';
import type { App } from './base/http/operation.ts';
import { correctionAuthors } from './corrections/correction-authors.ts';
import { correctionsModule } from './corrections/module.ts';
import type { ContentStore } from './content/content-store.ts';
import { contentModule } from './content/module.ts';
import { exchangeModule } from './exchange/module.ts';
import type { FindStreamStart } from './library/media/find-stream-start.ts';
import { libraryModule } from './library/module.ts';
import { openListedPages } from './remotes/backend/listed-pages.ts';
import { remotesModule, type RemotesOptions } from './remotes/module.ts';
import { siteModule, type SiteModuleOptions } from './site/module.ts';
import { securityModule } from './security/module.ts';
import type { SecuritySettings } from './settings-security.ts';
import { podcastListing, portalIdentity } from './site/portal-identity.ts';
import { uploadsModule, type UploadsOptions } from './uploads/module.ts';

export interface PortalOptions extends AppOptions {
  db: Kysely<Database>;
  /** Database for reading public data: `OpenDatabase.reader`. Default: one that reads `db`. */
  reader?: Kysely<Database> | undefined;
  /** Contains `files/<id>/…` and all other files of the server. */
  blobs: BlobStore;
  content: ContentStore;
  /** Changes of the library. `undefined`: nothing of it is cached (tests). */
  changes?: Pick<LibraryEvents, 'subscribe'>;
  /** Public origin of the portal: scheme and host. */
  origin: string;
  findStreamStart: FindStreamStart;
  /** Rules about sessions. Default: those of the settings. */
  sessions?: SessionPolicy;
  uploads: Pick<UploadsOptions, 'settings' | 'processing' | 'leases'>;
  /** Range API of leaked passwords, and secrets at providers of identities. Default: neither is used. */
  security?: Partial<Pick<SecuritySettings, 'pwnedPasswordsUrl' | 'oidcSecrets' | 'samlKey'>>;
  remotes: Omit<RemotesOptions, 'db' | 'content'>;
  site: Pick<SiteModuleOptions, 'pages' | 'development' | 'onSite'>;
}

/** Builds the server without its listener. `inject()` returns the responses that the network would get. */
export async function buildApp(options: PortalOptions): Promise<App> {
  const { db, reader = createReader(db), blobs, content: store, origin, findStreamStart, responseCache } = options;
  const shared = { db, blobs, content: store, origin, findStreamStart };
  // These modules only read, and only what everybody may see.
  const open = { ...shared, db: reader };
  const listedPages = openListedPages(reader);
  const app = await createApp(options);
  await app.register(securityModule, shared);
  await app.register(libraryModule, {
    ...open,
    changes: options.changes,
    correctionAuthors: (mediaId) => correctionAuthors(reader, mediaId),
  });
  await app.register(exchangeModule, {
    ...open,
    harvestedDb: db,
    siteConfig: (ip) => store.current.siteFor(ip),
    identity: () => portalIdentity(store.current, origin),
    podcasts: () => podcastListing(store.current, origin),
    contentPages: () => store.current.pages.keys(),
    remotePages: async () => {
      const { pages } = options.site;
      const { availability } = store.current.siteFor('');
      if (!pages) return [];
      return [...pages.sitemapPaths(availability), ...(await listedPages(pages.parameterPages(availability)))];
    },
  });
  await app.register(contentModule, open);
  await app.register(accountsModule, {
    ...shared,
    ...(options.sessions && { policy: options.sessions }),
    pwnedPasswordsUrl: options.security?.pwnedPasswordsUrl,
    oidcSecrets: options.security?.oidcSecrets ?? new Map(),
    samlKey: options.security?.samlKey,
  });
  await app.register(correctionsModule, shared);
  await app.register(uploadsModule, { ...shared, ...options.uploads });
  await app.register(remotesModule, { ...shared, ...options.remotes });
  await app.register(apiModule, shared);
  await app.register(siteModule, { ...open, responseCache, health: options.remotes.health, ...options.site });
  return app;
}

/** Opens the resources of the portal, starts the server, and closes everything in reverse order. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { seedDemoUser } from './accounts/auth/seed-demo-user.ts';
import { buildApp } from './app.ts';
import type { BlobStore } from './base/blobs/blob-store.ts';
import type { Database } from './base/db/database.ts';
import { type Leases, leasesOf } from './base/db/leases.ts';
import { tagsAffectedBy } from './base/db/library-events.ts';
import { type OpenDatabase, openForRequests } from './base/db/open.ts';
import { endConnections } from './base/http/end-connections.ts';
import type { LogSettings } from './base/http/log.ts';
import type { App } from './base/http/operation.ts';
import { startCspReportCounter } from './remotes/status/csp-reports.ts';
import { startProcessSampler } from './remotes/status/process-sampler.ts';
import { startNode } from './base/nodes.ts';
import { removeAbandonedWorkFolders } from './base/work-folder.ts';
import { ResponseCache } from './base/http/response-cache.ts';
import { everythingTag } from './base/http/shared-cache.ts';
import { SharedCachePurger } from './base/http/shared-cache-purger.ts';
import { type ContentStore, openContent } from './content/content-store.ts';
import { startJobs } from './jobs/module.ts';
import { type RunningQueue, startProcessingQueue } from './jobs/pg-boss-queue.ts';
import { seedDemo } from './jobs/seed-demo.ts';
import { createFindStreamStart } from './library/media/find-stream-start.ts';
import type { DeliverySettings } from './remotes/delivery/delivery-context.ts';
import { readHostVersions } from './remotes/delivery/host-versions.ts';
import { BuildArchive } from './remotes/delivery/build-archive.ts';
import { importShippedBuilds } from './remotes/delivery/import-shipped-builds.ts';
import { watchRemotes } from './remotes/health/watch-remotes.ts';
import { recordRejectedContent, recordStart } from './record-start.ts';
import { SettingsError } from './settings-error.ts';
import type { Settings } from './settings.ts';
import { openBuiltPages, openDevelopmentPages, type PageSource, type RenderOptions } from './site/page-source.ts';
import type { Site } from './site/site.ts';
import { warmPages } from './site/warm-pages.ts';
import { defaultPublisher } from './uploads/default-publisher.ts';
import { openStorage } from './uploads/open-storage.ts';
import { recogniseByCommand } from './uploads/processing/adapters/speech-recogniser.ts';
import { findSandbox } from './uploads/processing/sandbox.ts';

export interface ServeOptions {
  settings: Settings;
  /**
   * Result of `openForRequests()`, which may open the database while the program is loaded. The server closes the
   * database.
   */
  database?: Promise<OpenDatabase>;
  /** `false`: no log. */
  log?: LogSettings | false;
  /** Receives messages about the progress of the start. */
  writeLine(line: string): void;
  /** Options for measurements. */
  site?: RenderOptions;
}
export interface RunningServer {
  url: string;
  /** `undefined` in development, where nothing is rendered. */
  site: Site | undefined;
  /** Finishes running requests within a few seconds. Acknowledged changes are stored. */
  close(): Promise<void>;
}

/** Share of the cache memory for API responses. Pages use the rest. */
const responseCacheShare = 0.25;

/** @throws DirectoryLockedError, ContentError, StorageError, SettingsError (the port is in use) */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  const opened = new AsyncDisposableStack();
  try {
    return await start(options, opened);
  } catch (error) {
    await opened.disposeAsync().catch(reportError);
    throw error;
  }
}

/** @param opened closes in reverse order what was opened, also if the start fails */
async function start(
  { settings, database: opening = openForRequests(settings), log, writeLine, site: renderOptions = {} }: ServeOptions,
  opened: AsyncDisposableStack,
): Promise<RunningServer> {
  const { host, port, origin, development } = settings;
  const onError = recordRejectedContent(opening, reportError);
  void removeAbandonedWorkFolders().catch(reportError);
  const openingContent = openContent({ root: settings.content, origin, onError });
  writeLine('Opening the database …');
  const [database, content, { blobs }] = await Promise.all([
    closeWithStack(opened, opening),
    closeWithStack(opened, openingContent),
    closeWithStack(opened, openStorage(settings)),
  ]);
  const { db, reader } = database;
  const archive = blobs.folder === undefined ? new BuildArchive(blobs, settings.dist) : undefined;
  await prepareLibrary(settings, { db, blobs, archive, leases: leasesOf(database) }, writeLine);
  await recordStart(db, content, reportError);
  const openingQueue = startQueue(settings, { database, blobs, content });
  const openingPages = closeWithStack(opened, openPages(settings, archive, renderOptions));
  const [queue, pages] = await Promise.all([closeWithStack(opened, openingQueue), openingPages]);

  let site: Site | undefined;
  const responseCache = new ResponseCache({ maxBytes: settings.cacheMemory * responseCacheShare });
  const purger = new SharedCachePurger({ urls: settings.sharedCaches, onError: reportError });
  opened.defer(() => purger.close());
  const invalidate = (what: string) => {
    for (const tag of tagsAffectedBy(what)) {
      responseCache.invalidate(tag);
      site?.invalidate(tag);
      purger.purge(tag);
    }
  };
  // defence(changes-invalidate-caches): Another process may change the library.
  database.changes.subscribe(invalidate);
  // Another process may change the live builds.
  database.changes.subscribe((what) => {
    if (what === 'registry') void pages.builds?.refresh();
  });
  content.onChange(() => invalidate('content'));

  const delivery = settings.devServers ? undefined : { ...deliverySettings(settings), archive };
  const watch = watchRemotes({
    db,
    builds: pages.inUse,
    delivery,
    hasOthers: database.kind === 'postgres',
    onError: reportError,
  });
  opened.defer(() => watch.close());
  const isolation = settings.worker ? findSandbox().then((found) => found.isolation) : undefined;
  const node = startNode({ db: database.jobs, kind: 'server', content: () => content.hash, isolation });
  opened.defer(() => node.close());
  content.onChange(() => void node.beat());
  const sampler = startProcessSampler(database.jobs, {
    caches: () => site?.pageCache() ?? { hits: 0, misses: 0 },
    takeMaxWaiting: database.takeMaxWaiting,
  });
  opened.defer(() => sampler.close());
  const cspReports = opened.adopt(startCspReportCounter(database.jobs, origin), (counter) => counter.close());
  const stopping = new AbortController();
  if (!settings.devServers) writeLine('Starting the renderer …');
  const app: App = await buildApp({
    log: log ?? { level: settings.logLevel },
    trustProxy: settings.trustProxy,
    hsts: settings.hsts,
    readiness: { ping: database.ping, isStopping: () => stopping.signal.aborted },
    responseCache,
    sharedCache: settings.sharedCaches.length > 0,
    replicaMaxLagMs: settings.replicas?.maxLagMs,
    // Of ten connections, four kinds of expensive requests leave two. PGlite has a single connection. Two broad searches
    // use four for a moment.
    costly: {
      maxConcurrent: database.kind === 'pglite' ? 1 : Math.max(1, Math.floor(settings.databasePool / 5)),
      // A slot includes the wait for a connection.
      timeoutMs: settings.requestWaitMs * 1.5,
    },
    db,
    reader,
    blobs,
    content,
    changes: database.changes,
    origin,
    findStreamStart: createFindStreamStart({ db: reader, blobs }, (file, reason) =>
      app.log.warn({ reason }, `${file} cannot be played before its playlists are there`),
    ),
    sessions: settings.sessions,
    security: settings.security,
    uploads: { settings: settings.uploads, processing: queue, leases: leasesOf(database) },
    remotes: {
      delivery,
      replicas: database.replicas,
      health: watch.health,
      watch,
      sampler,
      cspReports,
      metricsToken: settings.metricsToken,
      figures: {
        renders: () => site?.renderStats(),
        replicas: database.replicas,
        purges: () => (settings.sharedCaches.length > 0 ? purger.figures : undefined),
      },
    },
    site: { pages, development, onSite: (running) => (site = running) },
  });
  opened.defer(() => app.close());
  endConnections(app);
  await app.ready();
  await site?.warmUp();
  // Changes before this moment were not seen.
  purger.purge(everythingTag);
  pages.builds?.onChange(() => purger.purge(everythingTag));
  await listen(app, { host, port });
  watch.startAutoRollback((line) => app.log.warn(line));
  const outdated = new AbortController();
  pages.builds?.onChange(() => outdated.abort());
  if (site && settings.warmedMedia > 0) {
    const signal = AbortSignal.any([stopping.signal, outdated.signal]);
    void warmPages({ app, db: reader, media: settings.warmedMedia, signal }).catch(reportError);
  }
  const onFailure = ({ name }: { name: string }, error: unknown) => app.log.error(error, `Job "${name}" failed`);
  const jobs = startJobs({
    database,
    settings,
    blobs,
    content,
    queue,
    delivery,
    log: writeLine,
    onFeedChange: () => invalidate('feeds'),
    onFailure,
  });
  return {
    url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${boundPort(app) ?? port}`,
    site,
    async close() {
      stopping.abort();
      await wait(settings.shutdownDelayMs);
      await Promise.all([jobs.stop(), app.close(), queue.close()]);
      await opened.disposeAsync();
    },
  };
}

/** Registers the result of `opening` with the stack, which closes it. If `opening` fails, nothing is closed. */
function closeWithStack<Opened extends { close(): void | Promise<void> }>(
  stack: AsyncDisposableStack,
  opening: Promise<Opened>,
): Promise<Opened> {
  stack.defer(async () => (await opening.catch(() => undefined))?.close());
  return opening;
}

/** Creates folders, imports the demo library at the first start, and imports the builds of the release. */
async function prepareLibrary(
  settings: Settings,
  {
    db,
    blobs,
    archive,
    leases,
  }: { db: Kysely<Database>; blobs: BlobStore; archive: BuildArchive | undefined; leases: Leases | undefined },
  writeLine: ServeOptions['writeLine'],
): Promise<void> {
  const { dataDir, demo, dist, shippedBuilds, devServers } = settings;
  await mkdir(join(dataDir, 'files'), { recursive: true });
  if (demo && (await seedDemo({ db, blobs, demo, leases, log: writeLine }))) await seedDemoUser(db);
  if (devServers) return;
  await archive?.storeFolder();
  // While the registry is invalid, pages use the last valid one.
  if (shippedBuilds) await importShippedBuilds({ db, dist, archive }, shippedBuilds).catch(reportError);
}

const startQueue = (
  settings: Settings,
  { database, blobs, content }: { database: OpenDatabase; blobs: BlobStore; content: ContentStore },
): Promise<RunningQueue> =>
  startProcessingQueue({
    database,
    publishing: () => ({
      blobs,
      review: settings.uploads.review,
      defaultPublisher: defaultPublisher(content),
    }),
    isWorker: settings.worker,
    recogniser:
      settings.speechCommand === undefined
        ? undefined
        : recogniseByCommand(settings.speechCommand, settings.speechFiles),
    onError: reportError,
  });

/** @throws SettingsError if the port is in use */
async function listen(app: App, { host, port }: { host: string; port: number }): Promise<void> {
  await app.listen({ host, port }).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new SettingsError(`Port ${port} is taken; choose another one: PORT=8081 npm start`) : error;
  });
}

/** With port 0, the system chooses one. */
function boundPort(app: App): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : undefined;
}

/**
 * Reports an error after which the server continues with its current state. The message is for the editor or team that
 * changed content or builds.
 */
function reportError({ message, cause }: Error): void {
  process.stderr.write(`${message}${cause instanceof Error ? `: ${cause.message}` : ''}\n`);
}

/** Teams deliver to the folder from which the builds are served. */
const deliverySettings = ({ dist, origin, remoteOrigins }: Settings): DeliverySettings => ({
  dist,
  portalOrigin: origin,
  remoteOrigins,
  hostVersions: readHostVersions(),
});

async function openPages(
  settings: Settings,
  archive: BuildArchive | undefined,
  options: RenderOptions,
): Promise<PageSource> {
  const { devServers, dist, renderDeadlineMs, renderThreads, cacheMemory, pageFreshMs, pageStaleMs } = settings;
  const { remoteOrigins, sharedCaches } = settings;
  if (devServers) return openDevelopmentPages(devServers);
  const pool = { deadlineMs: renderDeadlineMs, threads: renderThreads, ...options.pool };
  const pageCache = options.pageCache ?? {
    maxBytes: cacheMemory * (1 - responseCacheShare),
    freshMs: pageFreshMs,
    staleMs: Math.max(pageFreshMs, pageStaleMs),
  };
  const sharedCache = sharedCaches.length > 0;
  return openBuiltPages(dist, { ...options, remoteOrigins, archive, pool, pageCache, sharedCache }, reportError);
}

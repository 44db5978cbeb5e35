/** Opens what the portal needs, starts the server, and closes everything in reverse order. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { locales } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import { seedDemoUser } from './accounts/auth/seed-demo-user.ts';
import { buildApp } from './app.ts';
import type { Database } from './base/db/database.ts';
import { tagsAffectedBy } from './base/db/library-events.ts';
import { type OpenDatabase, openForRequests } from './base/db/open.ts';
import { endConnections } from './base/http/end-connections.ts';
import type { LogSettings } from './base/http/log.ts';
import type { App } from './base/http/operation.ts';
import { ResponseCache } from './base/http/response-cache.ts';
import { type ContentStore, openContent } from './content/content-store.ts';
import { startJobs } from './jobs/module.ts';
import { type RunningQueue, startProcessingQueue } from './jobs/pg-boss-queue.ts';
import { seedDemo } from './jobs/seed-demo.ts';
import { createFindStreamStart } from './library/media/find-stream-start.ts';
import type { DeliverySettings } from './remotes/delivery/delivery-context.ts';
import { readHostVersions } from './remotes/delivery/host-versions.ts';
import { importShippedBuilds } from './remotes/delivery/import-shipped-builds.ts';
import { watchRemotes } from './remotes/health/watch-remotes.ts';
import { SettingsError, type Settings } from './settings.ts';
import { openBuiltPages, openDevelopmentPages, type PageSource, type RenderOptions } from './site/page-source.ts';
import type { Site } from './site/site.ts';
import { defaultPublisher } from './uploads/default-publisher.ts';
import { recogniseByCommand } from './uploads/processing/adapters/speech-recogniser.ts';

export interface ServeOptions {
  settings: Settings;
  /** By `openForRequests()`, where it was opened while the rest was loaded; the server closes it. */
  database?: Promise<OpenDatabase>;
  /** `false` for none. */
  log?: LogSettings | false;
  /** What a person who waits should read. */
  report(line: string): void;
  /** For measurements. */
  site?: RenderOptions;
}
export interface RunningServer {
  url: string;
  /** None in development, where nothing is rendered. */
  site: Site | undefined;
  /** Finishes answers under way, within a few seconds; nothing acknowledged is lost. */
  close(): Promise<void>;
}

/** Of the memory for what is kept; pages have the rest. */
const shareOfApi = 0.25;

/** @throws DirectoryLockedError, ContentError, SettingsError (the port is taken) */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  const opened = new AsyncDisposableStack();
  try {
    return await start(options, opened);
  } catch (error) {
    await opened.disposeAsync().catch(reportError);
    throw error;
  }
}

/** @param opened closes in reverse order what was opened, also where the start fails */
async function start(
  { settings, database: opening = openForRequests(settings), log, report, site: renderOptions = {} }: ServeOptions,
  opened: AsyncDisposableStack,
): Promise<RunningServer> {
  const { dataDir, host, port, origin, development } = settings;
  const openingContent = openContent({ root: settings.content, origin, onError: reportError });
  report('Opening the database …');
  const [database, content] = await Promise.all([closeLater(opened, opening), closeLater(opened, openingContent)]);
  const { db } = database;
  await prepareLibrary(settings, db, report);
  const openingQueue = startQueue(settings, database, content);
  const openingPages = closeLater(opened, openPages(settings, renderOptions));
  const [queue, pages] = await Promise.all([closeLater(opened, openingQueue), openingPages]);

  let site: Site | undefined;
  const responseCache = new ResponseCache({ maxBytes: settings.answersMemory * shareOfApi });
  const invalidate = (what: string) => {
    for (const tag of tagsAffectedBy(what)) {
      responseCache.invalidate(tag);
      site?.invalidate(tag);
    }
  };
  // defence(changes-are-noted): Whoever changes the library need not be this process.
  database.changes.subscribe(invalidate);
  content.onChange(() => invalidate('content'));

  const delivery = settings.devServers ? undefined : deliverySettings(settings);
  const watch = watchRemotes({ db, builds: pages.inUse, delivery, onError: reportError });
  opened.defer(() => watch.close());
  const stopping = new AbortController();
  if (!settings.devServers) report('Starting the renderer …');
  const app: App = await buildApp({
    log: log ?? { level: settings.logLevel },
    trustProxy: settings.trustProxy,
    readiness: { ping: database.ping, isStopping: () => stopping.signal.aborted },
    responseCache,
    // Of ten connections, four kinds of costly requests leave two; PGlite has one for all.
    maxConcurrentCostly: database.kind === 'pglite' ? 1 : Math.max(1, Math.floor(settings.databasePool / 5)),
    db,
    dataDir,
    content,
    origin,
    findStreamStart: createFindStreamStart({ db, dataDir }, (file, reason) =>
      app.log.warn({ reason }, `${file} cannot be played before its playlists are there`),
    ),
    uploads: { settings: settings.uploads, processing: queue },
    remotes: {
      delivery,
      health: watch.health,
      watch,
      metricsToken: settings.metricsToken,
      renderStats: () => site?.renderStats(),
    },
    site: { pages, development, onSite: (running) => (site = running) },
  });
  opened.defer(() => app.close());
  endConnections(app);
  await app.ready();
  await site?.warmUp();
  await listen(app, { host, port });
  watch.startAutoRollback((line) => app.log.warn(line));
  const outdated = new AbortController();
  pages.builds?.onChange(() => outdated.abort());
  if (site) void warmPages(app, db, AbortSignal.any([stopping.signal, outdated.signal])).catch(reportError);
  const onFailure = ({ name }: { name: string }, error: unknown) => app.log.error(error, `Job "${name}" failed`);
  const onFeedChange = () => invalidate('feeds');
  const jobs = startJobs({ database, settings, content, queue, delivery, report, onFeedChange, onFailure });
  return {
    url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${boundPort(app) ?? port}`,
    site,
    async close() {
      stopping.abort();
      await wait(settings.shutdownDelay);
      await Promise.all([jobs.stop(), app.close(), queue.close()]);
      await opened.disposeAsync();
    },
  };
}

const mostVisited = 20;
/** Nobody's address (RFC 5737): what is kept is for the public. */
const somebody = '192.0.2.1';

/**
 * Makes the pages that most visitors come for before they do, one after the other.
 * @param signal aborted when the server stops, or has other builds
 */
async function warmPages(app: App, db: Kysely<Database>, signal: AbortSignal): Promise<void> {
  // By an index, however large the library is.
  const most = sql`views desc nulls last`;
  const found = await db
    .selectFrom('media_search')
    .select('id')
    .orderBy(most)
    .orderBy('id')
    .limit(mostVisited)
    .execute();
  const media = found.flatMap(({ id }) => (/^\d+$/.test(id) ? [`/media/${id}`] : []));
  const paths = ['/', '/publishers', '/subjects', '/search', ...media];
  for (const path of paths) {
    for (const locale of locales) {
      if (signal.aborted) return;
      await app.inject({ url: path, headers: { 'accept-language': locale }, remoteAddress: somebody });
    }
  }
}

/** Has the stack close what `opening` gives; nothing where it fails. */
function closeLater<Opened extends { close(): void | Promise<void> }>(
  stack: AsyncDisposableStack,
  opening: Promise<Opened>,
): Promise<Opened> {
  stack.defer(async () => (await opening.catch(() => undefined))?.close());
  return opening;
}

/** Folders, the demo library of a first start, and the builds that the release ships. */
async function prepareLibrary(settings: Settings, db: Kysely<Database>, report: ServeOptions['report']): Promise<void> {
  const { dataDir, demo, dist, shippedBuilds, devServers } = settings;
  await mkdir(join(dataDir, 'files'), { recursive: true });
  if (demo && (await seedDemo({ db, dataDir, demo, report }))) await seedDemoUser(db);
  // While the registry is broken, pages come from the last good one.
  if (shippedBuilds && !devServers) await importShippedBuilds({ db, dist }, shippedBuilds).catch(reportError);
}

const startQueue = (settings: Settings, database: OpenDatabase, content: ContentStore): Promise<RunningQueue> =>
  startProcessingQueue({
    database,
    publishing: () => ({
      dataDir: settings.dataDir,
      review: settings.uploads.review,
      defaultPublisher: defaultPublisher(content),
    }),
    works: settings.worker,
    recogniser: settings.speechCommand === undefined ? undefined : recogniseByCommand(settings.speechCommand),
    onError: reportError,
  });

/** @throws SettingsError where the port is taken */
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

/** The server goes on with what it has; who changed content or builds learns why. */
function reportError({ message, cause }: Error): void {
  process.stderr.write(`${message}${cause instanceof Error ? `: ${cause.message}` : ''}\n`);
}

/** Teams deliver to where the builds are served from. */
const deliverySettings = ({ dist, origin, remoteOrigins }: Settings): DeliverySettings => ({
  dist,
  portalOrigin: origin,
  remoteOrigins,
  hostVersions: readHostVersions(),
});

async function openPages(
  { devServers, dist, renderDeadline, renderThreads, answersMemory, pageFresh, pageStale, remoteOrigins }: Settings,
  options: RenderOptions,
): Promise<PageSource> {
  if (devServers) return openDevelopmentPages(devServers);
  const pool = { deadlineMs: renderDeadline, threads: renderThreads, ...options.pool };
  const pageCache = options.pageCache ?? {
    maxBytes: answersMemory * (1 - shareOfApi),
    freshMs: pageFresh,
    staleMs: Math.max(pageFresh, pageStale),
  };
  return openBuiltPages(dist, { ...options, remoteOrigins, pool, pageCache }, reportError);
}

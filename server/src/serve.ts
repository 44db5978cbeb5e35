/** Puts the server together and starts it: database, content, API, site. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { locales } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { App } from './base/http/operation.ts';
import { buildApp } from './app.ts';
import { authStateOf } from './accounts/auth/auth-state.ts';
import { seedDemoUser } from './accounts/auth/seed-demo-user.ts';
import { openContent } from './content/content-store.ts';
import type { Database } from './base/db/database.ts';
import { type OpenDatabase, openForRequests } from './base/db/open.ts';
import type { DeliverySettings } from './remotes/delivery/delivery-context.ts';
import { readHostVersions } from './remotes/delivery/host-versions.ts';
import { importShippedBuilds } from './remotes/delivery/import-shipped-builds.ts';
import { serveDumps } from './exchange/dumps/serve-dumps.ts';
import { serveDevExample } from './site/embed/dev-example.ts';
import { serveOembed } from './site/embed/oembed.ts';
import { watchRemotes } from './remotes/health/watch-remotes.ts';
import { tagsAffectedBy } from './base/db/library-events.ts';
import { endConnections } from './base/http/end-connections.ts';
import { ResponseCache } from './base/http/response-cache.ts';
import type { LogSettings } from './base/http/log.ts';
import { startProcessingQueue } from './jobs/pg-boss-queue.ts';
import { jobsFor, runJobs } from './jobs/run-jobs.ts';
import { serveOai } from './exchange/oai/serve-oai.ts';
import { sweepDeliveries } from './jobs/sweep-deliveries.ts';
import { createFindStreamStart } from './library/media/find-stream-start.ts';
import { serveRepresentations } from './site/serve-representations.ts';
import { recogniseByCommand } from './uploads/processing/adapters/speech-recogniser.ts';
import { serveOpenSearch } from './site/open-search.ts';
import { seedDemo } from './jobs/seed-demo.ts';
import { SettingsError, type Settings } from './settings.ts';
import { createMetadataBuilder } from './site/build-page-metadata.ts';
import { openBuiltPages, openDevelopmentPages, type PageSource, type RenderOptions } from './site/page-source.ts';
import type { Site } from './site/site.ts';
import { portalIdentity } from './site/portal-identity.ts';
import { serveSitemaps } from './exchange/sitemaps/serve-sitemaps.ts';
import { feedLinks } from './exchange/portal-feeds/feed-links.ts';
import { serveFeeds } from './exchange/portal-feeds/serve-feeds.ts';
import { defaultPublisher } from './uploads/default-publisher.ts';
import { serveWellKnown } from './site/well-known/serve-well-known.ts';

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
export async function startServer({
  settings,
  database: opening = openForRequests(settings),
  log,
  report,
  site: renderOptions = {},
}: ServeOptions): Promise<RunningServer> {
  const { dataDir, host, port } = settings;
  const openingContent = openContent({ root: settings.content, origin: settings.origin, onError: reportError });
  const opened: Promise<{ close(): void | Promise<void> }>[] = [opening, openingContent];
  try {
    report('Opening the database …');
    const [database, content] = await Promise.all([opening, openingContent]);
    const { db } = database;
    await mkdir(join(dataDir, 'files'), { recursive: true });
    if (settings.demo && (await seedDemo({ db, dataDir, demo: settings.demo, report }))) await seedDemoUser(db);
    if (settings.shippedBuilds && !settings.devServers) {
      const { dist, shippedBuilds } = settings;
      // While the registry is broken, pages come from what was good last.
      await importShippedBuilds({ db, dist }, shippedBuilds).catch(reportError);
    }
    const openingQueue = startProcessingQueue({
      database,
      publishing: () => ({ dataDir, review: settings.uploads.review, portalName: defaultPublisher(content) }),
      works: settings.worker,
      recogniser: settings.speechCommand === undefined ? undefined : recogniseByCommand(settings.speechCommand),
      onError: reportError,
    });
    const openingPages = openPages(settings, renderOptions);
    opened.push(openingQueue, openingPages);
    const [queue, pages] = await Promise.all([openingQueue, openingPages]);
    let site: Site | undefined;
    const stopping = new AbortController();
    const kept = new ResponseCache({ maxBytes: settings.answersMemory * shareOfApi });
    const forget = (what: string) => {
      for (const one of tagsAffectedBy(what)) {
        kept.invalidate(one);
        site?.forget(one);
      }
    };
    // defence(changes-are-noted): Whoever changes the library need not be this process.
    database.changes.subscribe(forget);
    content.onChange(() => forget('content'));
    const delivery = settings.devServers ? undefined : deliverySettings(settings);
    const watch = watchRemotes({ db, builds: pages.builds, delivery, onError: reportError });
    const { health } = watch;
    const startOf = createFindStreamStart({ db, dataDir }, (file, reason) =>
      app.log.warn({ reason }, `${file} cannot be played before its playlists are there`),
    );
    const app = await buildApp({
      db,
      dataDir,
      content,
      responseCache: kept,
      processing: queue,
      uploads: settings.uploads,
      origin: settings.origin,
      release: pages.release,
      ...(delivery && { delivery }),
      ...(health && { health }),
      findStreamStart: startOf,
      // Of ten connections, four kinds of costly requests leave two; PGlite has one for all.
      maxConcurrentCostly: database.kind === 'pglite' ? 1 : Math.max(1, Math.floor(settings.databasePool / 5)),
      readiness: { ping: database.ping, isStopping: () => stopping.signal.aborted },
      trustProxy: settings.trustProxy,
      log: log ?? { level: settings.logLevel },
      site: async (instance, context) => {
        if (!settings.devServers) report('Starting the renderer …');
        const { origin } = settings;
        const siteConfig = (address: string) => content.current.siteFor(address);
        const isInHouse = (address: string) => siteConfig(address).inhouseuser;
        watch.serve(instance, { isInHouse, token: settings.metricsToken }, () => site);
        serveOpenSearch(instance, context, { origin, siteConfig });
        serveOembed(instance, context, { origin, siteConfig });
        await serveRepresentations(instance, context, { origin });
        if (settings.development && !settings.devServers) serveDevExample(instance, origin);
        const identity = () => portalIdentity(content.current, origin);
        await serveOai(instance, context, { origin, identity });
        await serveDumps(instance, context);
        await serveFeeds(instance, context, { origin, siteConfig });
        serveWellKnown(instance, { origin, siteConfig, identity });
        serveSitemaps(instance, { db, origin, siteConfig, contentPages: () => content.current.pages.keys() });
        const embed = { settings: () => content.current.embed, startOf };
        const describePage = createMetadataBuilder({ alternates: feedLinks, origin });
        site = await pages.register(instance, {
          origin,
          siteConfig,
          authState: authStateOf,
          embed,
          describePage,
          development: settings.development,
          overrideOrigins: () => content.current.overrideOrigins,
          answers: kept,
          ...(health && { onRender: health.recorder.render }),
        });
      },
    });
    endConnections(app);
    await app.ready();
    await site?.warmUp();
    await app.listen({ host, port }).catch((error: unknown) => {
      throw isTaken(error)
        ? new SettingsError(`Port ${port} is taken; choose another one: PORT=8081 npm start`)
        : error;
    });
    watch.guard((line) => app.log.warn(line));
    const outdated = new AbortController();
    pages.builds?.onChange(() => outdated.abort());
    if (site) void warmPages(app, db, AbortSignal.any([stopping.signal, outdated.signal])).catch(reportError);
    const stopped = new AbortController();
    const jobs = runJobs(
      [
        ...(settings.worker
          ? [...jobsFor(database.kind, { settings, content, report, onFeedChange: () => forget('feeds') }), queue.job]
          : []),
        ...(delivery ? [sweepDeliveries(delivery, settings.deliveryKeepDays)] : []),
      ],
      database.jobs,
      stopped.signal,
      ({ name }, error) => app.log.error(error, `Job "${name}" failed`),
    );
    const address = app.server.address();
    const boundPort = typeof address === 'object' && address ? address.port : port;
    return {
      url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${boundPort}`,
      site,
      async close() {
        stopping.abort();
        await wait(settings.shutdownDelay);
        content.close();
        pages.close();
        stopped.abort();
        await Promise.all([app.close(), queue.close()]);
        await Promise.all([jobs, watch.close()]);
        await database.close();
      },
    };
  } catch (error) {
    for (const part of opened.toReversed()) {
      const result = await part.catch(() => undefined); // of several that fail, the first one says it
      await result?.close();
    }
    throw error;
  }
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

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

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
  const pool = { deadline: renderDeadline, threads: renderThreads, ...options.pool };
  const kept = { maxBytes: answersMemory * (1 - shareOfApi), fresh: pageFresh, stale: Math.max(pageFresh, pageStale) };
  const store = options.store ?? kept;
  return openBuiltPages(dist, { ...options, remoteOrigins, pool, store }, reportError);
}

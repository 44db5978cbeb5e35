/** Puts the server together and starts it: database, content, API, site. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { authStateOf } from './auth/auth-state.ts';
import { seedDemoUser } from './auth/seed-demo-user.ts';
import { openContent } from './content/content-store.ts';
import { openDatabase } from './db/open.ts';
import type { DeliverySettings } from './delivery/delivery-place.ts';
import { readHostVersions } from './delivery/host-versions.ts';
import { takeOverBuilds } from './delivery/take-over-builds.ts';
import { serveDumps } from './dumps/serve-dumps.ts';
import { serveDevExample } from './embed/dev-example.ts';
import { serveOembed } from './embed/oembed.ts';
import { watchRemotes } from './health/watch-remotes.ts';
import { endConnections } from './http/end-connections.ts';
import type { LogSettings } from './http/log.ts';
import { type RunningQueue, startProcessingQueue } from './jobs/processing-queue.ts';
import { jobsFor, runJobs } from './jobs/run-jobs.ts';
import { serveOai } from './oai/serve-oai.ts';
import { sweepDeliveries } from './jobs/sweep-deliveries.ts';
import { createStartOf } from './media/start-of-medium.ts';
import { serveRepresentations } from './metadata/serve-representations.ts';
import { recogniseByCommand } from './processing/adapters/speech-recogniser.ts';
import { serveOpenSearch } from './search/open-search.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { SettingsError, type Settings } from './settings.ts';
import { createPageDescriber } from './site/describe-page.ts';
import { createPageRecordFinder } from './site/page-record.ts';
import { openBuiltPages, openDevelopmentPages, type PageSource, type RenderOptions } from './site/page-source.ts';
import type { Site } from './site/site.ts';
import { portalIdentity } from './site/portal-identity.ts';
import { serveSitemaps } from './sitemaps/serve-sitemaps.ts';
import { feedLinks } from './syndication/feed-links.ts';
import { serveFeeds } from './syndication/serve-feeds.ts';
import { portalNameOf } from './uploads/portal-name.ts';
import { serveWellKnown } from './well-known/serve-well-known.ts';

export interface ServeOptions {
  settings: Settings;
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

/** @throws DirectoryLockedError, ContentError, SettingsError (the port is taken) */
export async function startServer({
  settings,
  log,
  report,
  site: renderOptions = {},
}: ServeOptions): Promise<RunningServer> {
  const { dataDir, databaseUrl, host, port } = settings;
  await mkdir(join(dataDir, 'files'), { recursive: true });
  report('Opening the database …');
  const database = await openDatabase({ dataDir, databaseUrl });
  let processing: RunningQueue | undefined;
  try {
    const { db } = database;
    if (settings.demo && (await seedDemo({ db, dataDir, demo: settings.demo, report }))) await seedDemoUser(db);
    const content = await openContent({ root: settings.content, origin: settings.origin, onError: reportError });
    if (settings.shippedBuilds && !settings.devServers) {
      const { dist, shippedBuilds } = settings;
      // While the registry is broken, pages come from what was good last.
      await takeOverBuilds({ db, dist }, shippedBuilds).catch(reportError);
    }
    const pages = await openPages(settings, renderOptions);
    let site: Site | undefined;
    const delivery = settings.devServers ? undefined : deliverySettings(settings);
    const watch = watchRemotes({ db, builds: pages.builds, delivery, onError: reportError });
    const { health } = watch;
    const queue = await startProcessingQueue({
      database,
      publishing: () => ({ dataDir, review: settings.uploads.review, portalName: portalNameOf(content) }),
      works: settings.worker,
      recogniser: settings.speechCommand === undefined ? undefined : recogniseByCommand(settings.speechCommand),
      onError: reportError,
      onPublished: () => site?.clear(),
    });
    processing = queue;
    const startOf = createStartOf({ db, dataDir }, (file, reason) =>
      app.log.warn({ reason }, `${file} cannot be played before its playlists are there`),
    );
    const app = await buildApp({
      db,
      dataDir,
      content,
      processing: queue,
      uploads: settings.uploads,
      origin: settings.origin,
      release: pages.release,
      ...(delivery && { delivery }),
      ...(health && { health }),
      startOf,
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
        const findRecord = createPageRecordFinder({ db, dataDir }, (error) => instance.log.warn(error));
        const describePage = createPageDescriber({ findRecord, alternates: feedLinks, origin });
        site = await pages.register(instance, {
          origin,
          siteConfig,
          authState: authStateOf,
          embed,
          describePage,
          development: settings.development,
          overrideOrigins: () => content.current.overrideOrigins,
          ...(health && { onRender: health.recorder.render }),
        });
      },
    });
    endConnections(app);
    if (site) content.onChange(site.clear);
    await app.ready();
    await site?.warmUp();
    await app.listen({ host, port }).catch((error: unknown) => {
      throw isTaken(error)
        ? new SettingsError(`Port ${port} is taken; choose another one: PORT=8081 npm start`)
        : error;
    });
    watch.guard((line) => app.log.warn(line));
    const stopped = new AbortController();
    const jobs = runJobs(
      [
        ...(settings.worker
          ? [...jobsFor(database.kind, { settings, content, report, onFeedChange: () => site?.clear() }), queue.job]
          : []),
        ...(delivery ? [sweepDeliveries(delivery, settings.deliveryKeepDays)] : []),
      ],
      db,
      stopped.signal,
      ({ name }, error) => app.log.error(error, `Job "${name}" failed`),
    );
    const address = app.server.address();
    const boundPort = typeof address === 'object' && address ? address.port : port;
    return {
      url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${boundPort}`,
      site,
      async close() {
        content.close();
        pages.close();
        stopped.abort();
        await Promise.all([app.close(), queue.close()]);
        await Promise.all([jobs, watch.close()]);
        await database.close();
      },
    };
  } catch (error) {
    await processing?.close();
    await database.close();
    throw error;
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
  { devServers, dist, renderDeadline, remoteOrigins }: Settings,
  options: RenderOptions,
): Promise<PageSource> {
  if (devServers) return openDevelopmentPages(devServers);
  const pool = { deadline: renderDeadline, ...options.pool };
  return openBuiltPages(dist, { ...options, remoteOrigins, pool }, reportError);
}

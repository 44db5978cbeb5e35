/** Status of one remote, for operators. */
import type { RegisteredRemote, Release, RemoteStatus, VersionHealth } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { describeSitemap } from '../backend/listed-pages.ts';
import { describeBackend } from '../delivery/change-backend.ts';
import { listPages } from '../delivery/change-placement.ts';
import { readEvents } from '../delivery/events.ts';
import { type BuildLocation, readInstalledBuild } from '../delivery/installed-build.ts';
import { installedReleases } from '../delivery/releases.ts';
import { exceedsErrorBudget } from './error-budget.ts';
import { noCounts, type HealthCounts } from './health-counts.ts';
import { percentile } from './latency.ts';
import { readHealth, readMessages } from './read-health.ts';

const hourMs = 60 * 60_000;
/** Milliseconds. Period that decides about the current health. */
const recentMs = 10 * 60_000;
const maxEvents = 10;

interface StatusContext extends BuildLocation {
  db: Kysely<Database>;
}

export async function statusOf(
  { db, ...location }: StatusContext,
  name: string,
  registered: RegisteredRemote,
  { now, mayChange }: { now: number; mayChange: boolean },
): Promise<RemoteStatus> {
  const { version: live, canary, pinned = false } = registered;
  const since = new Date(now - hourMs);
  const counts = await readHealth(db, { remote: name, since });
  const latest = await readHealth(db, { remote: name, since: new Date(now - recentMs) });
  const messages = await readMessages(db, name, since);
  const versionsInUse = canary ? [live, canary.version] : [live];
  const others = [...counts.keys()].filter((version) => !versionsInUse.includes(version));
  const describe = (version: string) =>
    versionHealth(version, channelOf(registered, version), counts.get(version) ?? noCounts(), messages.get(version));
  const backend = await describeBackend(location, name, registered, { withUrl: mayChange });
  const build = (await readInstalledBuild(location, name, live))?.build;
  return {
    name,
    live,
    pinned,
    ...(canary && { canary }),
    health: healthOf(
      versionsInUse.map((version) => latest.get(version) ?? noCounts()),
      versionsInUse.map((version) => counts.get(version) ?? noCounts()),
    ),
    versions: [...versionsInUse, ...others].map(describe),
    releases: await installedReleases(location, name, registered),
    events: await readEvents(db, { remote: name, limit: maxEvents }),
    ...(await listPages(location, name, registered)),
    ...(backend && { backend }),
    ...(build?.backend?.sitemap !== undefined && { sitemap: await describeSitemap(db, name) }),
  };
}

function channelOf({ version: live, canary }: RegisteredRemote, version: string): Release['channel'] {
  if (version === live) return 'live';
  return version === canary?.version ? 'canary' : 'kept';
}

function healthOf(latest: readonly HealthCounts[], counts: readonly HealthCounts[]): RemoteStatus['health'] {
  if (latest.some(exceedsErrorBudget)) return 'failing';
  const isKnown = counts.some(({ mounts, failures, serverRenders }) => mounts + failures + serverRenders > 0);
  return isKnown ? 'good' : 'unknown';
}

function versionHealth(
  version: string,
  channel: Release['channel'],
  { mounts, failures, latency, serverRenders, serverFailures }: HealthCounts,
  message: string | undefined,
): VersionHealth {
  const [p50, p95] = [percentile(latency, 0.5), percentile(latency, 0.95)];
  const attempts = mounts + failures;
  return {
    version,
    channel,
    mounts,
    failures,
    serverRenders,
    serverFailures,
    ...(attempts > 0 && { failureRate: failures / attempts }),
    ...(p50 !== undefined && { p50 }),
    ...(p95 !== undefined && { p95 }),
    ...(message !== undefined && { message }),
  };
}

/** Installed builds of a remote, and their events. */
import type { RegisteredRemote, Release, RemoteReleases } from '@mediothek/contract';
import { ApiError } from '../../base/http/api-error.ts';
import { registryEntry } from './change-channels.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { readEvents } from './events.ts';
import { type BuildLocation, installedVersions, readInstalledBuild } from './installed-build.ts';
import { readRegistry } from './registry-file.ts';

const maxEvents = 100;

/** Body of `GET /remotes/{name}/releases`. @throws ApiError `not_found`, `unavailable` */
export async function readReleases(
  { db, ...location }: BuildLocation & Pick<DeliveryContext, 'db'>,
  name: string,
): Promise<RemoteReleases> {
  const entry = registryEntry(await readRegistry(location.dist), name);
  if (!entry) throw new ApiError('not_found', `Remote "${name}" not found`);
  return {
    name,
    live: entry.version,
    ...(entry.canary && { canary: entry.canary }),
    pinned: entry.pinned ?? false,
    releases: await installedReleases(location, name, entry),
    events: await readEvents(db, { remote: name, limit: maxEvents }),
  };
}

/** Newest first. */
export async function installedReleases(
  location: BuildLocation,
  name: string,
  entry: RegisteredRemote,
): Promise<Release[]> {
  const versions = await installedVersions(location, name);
  const found = await Promise.all(versions.map((version) => describe(location, name, version, entry)));
  return found
    .filter((entry) => entry !== undefined)
    .toSorted((a, b) => b.since - a.since)
    .map(({ release }) => release);
}

async function describe(
  location: BuildLocation,
  name: string,
  version: string,
  entry: RegisteredRemote,
): Promise<{ since: number; release: Release } | undefined> {
  const installed = await readInstalledBuild(location, name, version);
  if (!installed) return undefined;
  const { build, origin, storedAt } = installed;
  const commit = origin?.commit ?? build.commit;
  const release: Release = {
    version,
    channel: channelOf(entry, version),
    server: build.server && (origin?.trusted ?? true),
    ...(commit !== undefined && { commit }),
    ...(origin && { publishedAt: origin.publishedAt, team: origin.team }),
    ...(origin?.base !== undefined && { base: origin.base }),
  };
  return { since: origin ? Date.parse(origin.publishedAt) : storedAt, release };
}

function channelOf({ version: live, canary }: RegisteredRemote, version: string): Release['channel'] {
  if (version === live) return 'live';
  return version === canary?.version ? 'canary' : 'kept';
}

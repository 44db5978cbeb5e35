/** What the server keeps of a remote, and what became of it. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegisteredRemote, Release, RemoteReleases } from '@mediothek/contract';
import { ApiError } from '../../base/http/api-error.ts';
import { registryEntry } from './change-channels.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { readEvents } from './events.ts';
import { folderOf, installedVersions, readInstalledBuild } from './installed-build.ts';
import { readRegistry } from './registry-file.ts';

const shownEvents = 100;

/** Everything that `GET /remotes/{name}/releases` tells. @throws ApiError `not_found`, `unavailable` */
export async function readReleases(
  { db, dist }: Pick<DeliveryContext, 'db' | 'dist'>,
  name: string,
): Promise<RemoteReleases> {
  const place = registryEntry(await readRegistry(dist), name);
  if (!place) throw new ApiError('not_found', `Remote "${name}" not found`);
  return {
    name,
    live: place.version,
    ...(place.canary && { canary: place.canary }),
    pinned: place.pinned ?? false,
    releases: await installedReleases(dist, name, place),
    events: await readEvents(db, { remote: name, limit: shownEvents }),
  };
}

/** Newest first. */
export async function installedReleases(dist: string, name: string, place: RegisteredRemote): Promise<Release[]> {
  const versions = await installedVersions(dist, name);
  const found = await Promise.all(versions.map((version) => describe(dist, name, version, place)));
  return found
    .filter((entry) => entry !== undefined)
    .toSorted((a, b) => b.since - a.since)
    .map(({ release }) => release);
}

async function describe(
  dist: string,
  name: string,
  version: string,
  place: RegisteredRemote,
): Promise<{ since: number; release: Release } | undefined> {
  const kept = await readInstalledBuild(dist, name, version);
  if (!kept) return undefined;
  const { build, origin } = kept;
  const { mtimeMs } = await stat(join(folderOf(dist, name, version), 'build.json'));
  const commit = origin?.commit ?? build.commit;
  const release: Release = {
    version,
    channel: channelOf(place, version),
    server: build.server && (origin?.trusted ?? true),
    ...(commit !== undefined && { commit }),
    ...(origin && { publishedAt: origin.publishedAt, team: origin.team }),
    ...(origin?.base !== undefined && { base: origin.base }),
  };
  return { since: origin ? Date.parse(origin.publishedAt) : mtimeMs, release };
}

function channelOf({ version: live, canary }: RegisteredRemote, version: string): Release['channel'] {
  if (version === live) return 'live';
  return version === canary?.version ? 'canary' : 'kept';
}

/** Old builds stay for a while, so that open tabs go on; then they go. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteName, RemoteRegistry } from '@mediothek/contract';
import { Value } from 'typebox/value';
import { readdirIfExists } from '../../base/readdir-if-exists.ts';
import { registryEntry } from './change-channels.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { readEvents } from './events.ts';
import { folderOf, installedVersions, readInstalledBuild } from './installed-build.ts';
import { goodVersions, lastGoodVersion } from './live-history.ts';
import { changeRegistry } from './registry-file.ts';
import { incomingFolder } from './store-build.ts';

const oneDay = 24 * 3600_000;
/** ms; nothing is being written or removed for so long. */
const abandonedAfter = 3600_000;

export interface SweepOptions {
  keepDays: number;
  /** ms since 1970 */
  now?: number;
}

/**
 * Removes builds that teams delivered and that nobody has been given for so many days. What is live, a canary, or what
 * would be gone back to stays, and so does what the portal's own repository built.
 * @returns the removed ones, as `{name}/{version}`
 * @throws ApiError `unavailable` while the registry cannot be read: nobody knows then what is live
 */
export async function sweepBuilds(
  place: DeliveryContext,
  { keepDays, now = Date.now() }: SweepOptions,
): Promise<string[]> {
  await sweepIncoming(place.dist, now);
  const names = await readdirIfExists(join(place.dist, 'remotes'));
  if (names.length === 0) return [];
  const trash = join(incomingFolder(place.dist), randomUUID());
  const removed = await changeRegistry(place, async (registry, db) => {
    const result: string[] = [];
    for (const name of names.filter((entry) => Value.Check(RemoteName, entry))) {
      const before = now - keepDays * oneDay;
      for (const version of await staleVersions({ ...place, db }, { registry, name, before })) {
        await mkdir(trash, { recursive: true });
        await rename(folderOf(place.dist, name, version), join(trash, `${name}-${version}`));
        result.push(`${name}/${version}`);
      }
    }
    return { result };
  });
  await rm(trash, { recursive: true, force: true });
  return removed;
}

async function staleVersions(
  place: DeliveryContext,
  { registry, name, before }: { registry: RemoteRegistry; name: string; before: number },
): Promise<string[]> {
  const events = await readEvents(place.db, { remote: name });
  const versions = await installedVersions(place.dist, name);
  const needed = new Set(inUse(registry, name));
  for (const version of inUse(await lastGoodRegistry(place.dist), name)) needed.add(version);
  const live = registryEntry(registry, name)?.version;
  if (live !== undefined) {
    // The last good one, even where it does not fit just now.
    const last = goodVersions(events, live).find((version) => versions.includes(version));
    for (const version of [last, await lastGoodVersion(place, name, live)]) if (version) needed.add(version);
  }
  const stale: string[] = [];
  for (const version of versions.filter((candidate) => !needed.has(candidate))) {
    const origin = (await readInstalledBuild(place.dist, name, version))?.origin;
    if (!origin) continue;
    const named = events.find((event) => event.version === version || event.previous === version);
    const since = Math.max(Date.parse(origin.publishedAt), named ? Date.parse(named.at) : 0);
    if (since < before) stale.push(version);
  }
  return stale;
}

function inUse(registry: RemoteRegistry | undefined, name: string): string[] {
  const place = registry && registryEntry(registry, name);
  return place ? [place.version, ...(place.canary ? [place.canary.version] : [])] : [];
}

/** What the site starts with while the registry is gone. */
async function lastGoodRegistry(dist: string): Promise<RemoteRegistry | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(join(dist, 'registry.last-good.json'), 'utf8'));
    return Value.Check(RemoteRegistry, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What a killed process left of a build that it was writing or removing. */
async function sweepIncoming(dist: string, now: number): Promise<void> {
  for (const name of await readdirIfExists(incomingFolder(dist))) {
    const folder = join(incomingFolder(dist), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > abandonedAfter) await rm(folder, { recursive: true, force: true });
  }
}

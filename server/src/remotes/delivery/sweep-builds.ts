/** Deletes old builds after a time in which open tabs may still use them. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteName, RemoteRegistry } from '@mediothek/contract';
import { Value } from 'typebox/value';
import { isNotFoundError } from '../../base/is-not-found-error.ts';
import { readdirIfExists } from '../../base/readdir-if-exists.ts';
import { registryEntry } from './change-channels.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { readEvents } from './events.ts';
import { folderOf, incomingFolder } from './build-folder.ts';
import { installedVersions, readInstalledBuild } from './installed-build.ts';
import { goodVersions, lastGoodVersion } from './live-history.ts';
import { changeRegistry } from './registry-file.ts';

const dayMs = 24 * 3600_000;
/** Milliseconds after which a temporary file cannot be in use any more. */
const abandonedAfterMs = 3600_000;

export interface SweepOptions {
  keepDays: number;
  /** Milliseconds since 1970. */
  now?: number;
}

/**
 * Deletes delivered builds that no visitor got for `keepDays` days. Live versions, canaries and versions that a
 * rollback might restore are kept, and so are builds of the portal's own repository.
 * @returns the deleted builds, as `{name}/{version}`
 * @throws ApiError `unavailable` while the registry cannot be read, because the live versions are unknown then
 */
export async function sweepBuilds(
  context: DeliveryContext,
  { keepDays, now = Date.now() }: SweepOptions,
): Promise<string[]> {
  await sweepIncoming(context.dist, now);
  const { dist, archive } = context;
  const names = archive ? await archive.remotes() : await readdirIfExists(join(dist, 'remotes'));
  if (names.length === 0) return [];
  const trash = join(incomingFolder(dist), randomUUID());
  const removed = await changeRegistry(context, async (registry, db) => {
    const result: string[] = [];
    for (const name of names.filter((entry) => Value.Check(RemoteName, entry))) {
      const olderThan = now - keepDays * dayMs;
      for (const version of await staleVersions({ ...context, db }, { registry, name, before: olderThan })) {
        await mkdir(trash, { recursive: true });
        await archive?.delete(name, version);
        await rename(folderOf(dist, name, version), join(trash, `${name}-${version}`)).catch((error: unknown) => {
          // Not every server has a copy of every archived build.
          if (!archive || !isNotFoundError(error)) throw error;
        });
        result.push(`${name}/${version}`);
      }
    }
    return { result };
  });
  await rm(trash, { recursive: true, force: true });
  return removed;
}

async function staleVersions(
  context: DeliveryContext,
  { registry, name, before: olderThan }: { registry: RemoteRegistry; name: string; before: number },
): Promise<string[]> {
  const events = await readEvents(context.db, { remote: name });
  const versions = await installedVersions(context, name);
  const needed = new Set(inUse(registry, name));
  for (const version of inUse(await lastGoodRegistry(context.dist), name)) needed.add(version);
  const live = registryEntry(registry, name)?.version;
  if (live !== undefined) {
    // Keeps the last good version, even if it does not fit the portal at the moment.
    const last = goodVersions(events, live).find((version) => versions.includes(version));
    for (const version of [last, await lastGoodVersion(context, name, live)]) if (version) needed.add(version);
  }
  const stale: string[] = [];
  for (const version of versions.filter((candidate) => !needed.has(candidate))) {
    const origin = (await readInstalledBuild(context, name, version))?.origin;
    if (!origin) continue;
    const latestEvent = events.find((event) => event.version === version || event.previous === version);
    const since = Math.max(Date.parse(origin.publishedAt), latestEvent ? Date.parse(latestEvent.at) : 0);
    if (since < olderThan) stale.push(version);
  }
  return stale;
}

function inUse(registry: RemoteRegistry | undefined, name: string): string[] {
  const entry = registry && registryEntry(registry, name);
  return entry ? [entry.version, ...(entry.canary ? [entry.canary.version] : [])] : [];
}

/** Registry that the site starts with while `registry.json` is missing. */
async function lastGoodRegistry(dist: string): Promise<RemoteRegistry | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(join(dist, 'registry.last-good.json'), 'utf8'));
    return Value.Check(RemoteRegistry, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes files of builds that a killed process was writing or deleting. */
async function sweepIncoming(dist: string, now: number): Promise<void> {
  for (const name of await readdirIfExists(incomingFolder(dist))) {
    const folder = join(incomingFolder(dist), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > abandonedAfterMs) await rm(folder, { recursive: true, force: true });
  }
}

/** The builds that come with a release of the portal go to where teams deliver theirs: a folder that outlives releases. */
import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRegistry } from '@mediothek/contract';
import { registryEntry } from './change-channels.ts';
import { folderOf, readInstalledBuild } from './installed-build.ts';
import { changeRegistry, type RegistryContext, readRegistry, writeRegistry } from './registry-file.ts';
import { incomingFolder } from './store-build.ts';

/** How long pages that were opened before may still ask for files of the shell they came with, ms. */
const week = 7 * 24 * 3600_000;

/**
 * Makes the shell and the remotes of `shipped` those of the portal. What a team delivered, pinned or gives as a canary
 * stays as it is; files that open pages may still ask for stay for a while.
 * @param shipped folder of the release's own builds
 * @throws Error when they are not complete; ApiError `unavailable` when the registry is broken, or is lost after deliveries
 */
export async function importShippedBuilds(place: RegistryContext, shipped: string): Promise<void> {
  const { dist } = place;
  const released = await readRegistry(shipped);
  await mkdir(incomingFolder(dist), { recursive: true });
  const added = new Set<string>();
  for (const [name, { version }] of Object.entries(released.remotes)) {
    if (await addRemote(dist, shipped, name, version)) added.add(name);
  }
  if (!(await hasBegun(dist))) await writeRegistry(dist, released);
  await changeRegistry(place, async (registry) => {
    await exchangeShell(dist, shipped);
    const replaced: RemoteRegistry['remotes'] = {};
    for (const [name, own] of Object.entries(released.remotes)) {
      if (await isReplaced(dist, registry, name, added.has(name))) replaced[name] = own;
    }
    return { registry: { ...registry, remotes: { ...registry.remotes, ...replaced } }, result: undefined };
  });
}

/**
 * A build of the portal's own that was rolled back to gives way to the next one that is new here, or it would be live for
 * ever; the one that was rolled back does not come again with a restart.
 */
async function isReplaced(dist: string, registry: RemoteRegistry, name: string, isNew: boolean): Promise<boolean> {
  const place = registryEntry(registry, name);
  if (!place?.delivered) return true;
  if (!isNew || place.pinned || place.canary) return false;
  const kept = await readInstalledBuild(dist, name, place.version);
  return kept !== undefined && !kept.origin;
}

/** An empty folder gets the release's registry. One that had a registry is not empty: making up another would end what teams delivered. */
async function hasBegun(dist: string): Promise<boolean> {
  return (await readdir(dist)).some((name) => name.startsWith('registry.') && name.endsWith('.json'));
}

/** @returns whether the build is new here */
async function addRemote(dist: string, shipped: string, name: string, version: string): Promise<boolean> {
  if (await readInstalledBuild(dist, name, version)) return false;
  const part = join(incomingFolder(dist), randomUUID());
  await cp(folderOf(shipped, name, version), part, { recursive: true });
  await mkdir(folderOf(dist, name), { recursive: true });
  try {
    await rename(part, folderOf(dist, name, version));
    return true;
  } catch (error) {
    await rm(part, { recursive: true });
    // Another server of the same release was faster.
    if (!(await readInstalledBuild(dist, name, version))) throw error;
    return false;
  }
}

async function exchangeShell(dist: string, shipped: string): Promise<void> {
  const shell = join(dist, 'shell');
  const old = await readFile(join(shell, 'build.json'), 'utf8').catch(() => undefined);
  if (old === (await readFile(join(shipped, 'shell/build.json'), 'utf8'))) return;
  const [part, gone] = [join(incomingFolder(dist), randomUUID()), join(incomingFolder(dist), randomUUID())];
  await cp(join(shipped, 'shell'), part, { recursive: true });
  if (old !== undefined) {
    await keepOlderFiles(shell, part);
    await rename(shell, gone);
  }
  await rename(part, shell);
  await rm(gone, { recursive: true, force: true });
}

/** A file's time says when it was superseded: now, unless it came from an earlier shell already. */
async function keepOlderFiles(older: string, newer: string): Promise<void> {
  const arrived = (await stat(join(older, 'build.json'))).mtimeMs;
  const known = new Set(await readdir(join(newer, 'web')));
  for (const name of (await readdir(join(older, 'web'))).filter((file) => !known.has(file))) {
    const { mtimeMs } = await stat(join(older, 'web', name));
    const superseded = mtimeMs >= arrived ? Date.now() : mtimeMs;
    if (Date.now() - superseded > week) continue;
    const copy = join(newer, 'web', name);
    await cp(join(older, 'web', name), copy);
    // Earlier than the time of the new shell's own files, which are later than its build.json.
    const time = new Date(Math.min(superseded, (await stat(join(newer, 'build.json'))).mtimeMs - 1));
    await utimes(copy, time, time);
  }
}

/** Imports the builds of a portal release into the folder of delivered builds, which survives releases. */
import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRegistry } from '@mediothek/contract';
import { registryEntry } from './change-channels.ts';
import { folderOf, incomingFolder } from './build-folder.ts';
import { type BuildLocation, readInstalledBuild } from './installed-build.ts';
import { changeRegistry, type RegistryContext, readRegistry, writeRegistry } from './registry-file.ts';

/** Milliseconds for which open pages may still load files of an earlier shell. */
const weekMs = 7 * 24 * 3600_000;

/**
 * Makes the shell and the remotes of `shipped` live. Remotes that a team delivered, pinned or gave a canary do not
 * change. Files that open pages may still load are kept for a while.
 * @param shipped folder of the release's own builds
 * @throws Error if they are incomplete; ApiError `unavailable` if the registry is broken, or was lost after deliveries
 */
export async function importShippedBuilds(context: RegistryContext, shipped: string): Promise<void> {
  const { dist } = context;
  const released = await readRegistry(shipped);
  await mkdir(incomingFolder(dist), { recursive: true });
  const added = new Set<string>();
  for (const [name, { version }] of Object.entries(released.remotes)) {
    if (await addRemote(context, shipped, name, version)) added.add(name);
  }
  if (!(await hasRegistry(context))) await writeRegistry(context, released);
  await changeRegistry(context, async (registry) => {
    await replaceShell(dist, shipped);
    const replaced: RemoteRegistry['remotes'] = {};
    for (const [name, shippedEntry] of Object.entries(released.remotes)) {
      if (!(await isReplaced(context, registry, name, added.has(name)))) continue;
      const { placement, backend } = registryEntry(registry, name) ?? {};
      replaced[name] = { ...shippedEntry, ...(placement && { placement }), ...(backend && { backend }) };
    }
    return { registry: { ...registry, remotes: { ...registry.remotes, ...replaced } }, result: undefined };
  });
}

/**
 * Returns whether the shipped build replaces the entry. After a rollback to a build of the portal's own repository, the
 * next new build replaces it. Otherwise the old one would stay live without limit. A restart does not restore the build
 * that was rolled back.
 */
async function isReplaced(
  location: BuildLocation,
  registry: RemoteRegistry,
  name: string,
  isNew: boolean,
): Promise<boolean> {
  const entry = registryEntry(registry, name);
  if (!entry?.delivered) return true;
  if (!isNew || entry.pinned || entry.canary) return false;
  const installed = await readInstalledBuild(location, name, entry.version);
  return installed !== undefined && !installed.origin;
}

/**
 * Returns whether the folder ever had a registry. If not, it gets that of the release. If a registry was lost, a new
 * one would end the deliveries of the teams.
 */
async function hasRegistry({ dist, archive }: BuildLocation): Promise<boolean> {
  if (archive) return (await archive.readRegistry()) !== undefined;
  return (await readdir(dist)).some((name) => name.startsWith('registry.') && name.endsWith('.json'));
}

/** @returns whether the build is new in the folder, or in the archive */
async function addRemote(location: BuildLocation, shipped: string, name: string, version: string): Promise<boolean> {
  const { dist, archive } = location;
  const isKnown = (await readInstalledBuild(location, name, version)) !== undefined;
  const isCopied = await copyRemote(dist, shipped, name, version);
  await archive?.store(name, version);
  return archive ? !isKnown : isCopied;
}

/** @returns whether the build is new in the folder */
async function copyRemote(dist: string, shipped: string, name: string, version: string): Promise<boolean> {
  if (await readInstalledBuild({ dist }, name, version)) return false;
  const incoming = join(incomingFolder(dist), randomUUID());
  await cp(folderOf(shipped, name, version), incoming, { recursive: true });
  await mkdir(folderOf(dist, name), { recursive: true });
  try {
    await rename(incoming, folderOf(dist, name, version));
    return true;
  } catch (error) {
    await rm(incoming, { recursive: true });
    // Another server of the same release was faster.
    if (!(await readInstalledBuild({ dist }, name, version))) throw error;
    return false;
  }
}

async function replaceShell(dist: string, shipped: string): Promise<void> {
  const shell = join(dist, 'shell');
  const old = await readFile(join(shell, 'build.json'), 'utf8').catch(() => undefined);
  if (old === (await readFile(join(shipped, 'shell/build.json'), 'utf8'))) return;
  const [incoming, replacedShell] = [
    join(incomingFolder(dist), randomUUID()),
    join(incomingFolder(dist), randomUUID()),
  ];
  await cp(join(shipped, 'shell'), incoming, { recursive: true });
  if (old !== undefined) {
    await copyOlderFiles(shell, incoming);
    await rename(shell, replacedShell);
  }
  await rename(incoming, shell);
  await rm(replacedShell, { recursive: true, force: true });
}

/**
 * Copies files of older shells. Their modification time is the time at which they were superseded: now, or earlier for
 * files of an even older shell.
 */
async function copyOlderFiles(older: string, newer: string): Promise<void> {
  const installedAt = (await stat(join(older, 'build.json'))).mtimeMs;
  const newNames = new Set(await readdir(join(newer, 'web')));
  for (const name of (await readdir(join(older, 'web'))).filter((file) => !newNames.has(file))) {
    const { mtimeMs } = await stat(join(older, 'web', name));
    const supersededAt = mtimeMs >= installedAt ? Date.now() : mtimeMs;
    if (Date.now() - supersededAt > weekMs) continue;
    const copy = join(newer, 'web', name);
    await cp(join(older, 'web', name), copy);
    // Earlier than the modification times of the new shell's own files, which are later than its build.json.
    const time = new Date(Math.min(supersededAt, (await stat(join(newer, 'build.json'))).mtimeMs - 1));
    await utimes(copy, time, time);
  }
}

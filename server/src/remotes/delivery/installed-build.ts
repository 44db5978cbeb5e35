/** Installed builds: those in `dist/remotes/{name}/{version}`, or in the archive. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseOrigin, RemoteBuild, RemoteVersion } from '@mediothek/contract';
import type { TSchema, Static } from 'typebox';
import { Value } from 'typebox/value';
import { ApiError } from '../../base/http/api-error.ts';
import type { BuildArchive } from './build-archive.ts';
import { folderOf } from './build-folder.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { contractProblem } from './host-versions.ts';

export interface InstalledBuild {
  build: RemoteBuild;
  /** `undefined` for a build of the portal's own repository. */
  origin?: ReleaseOrigin;
  /** Time at which it was stored here, in milliseconds since 1970. */
  storedAt: number;
}

/** Where the builds are. */
export interface BuildLocation {
  /** Folder of the builds of this server, absolute. */
  dist: string;
  /** Builds of all servers, of which the folder is a cache. `undefined`: the folder has all builds. */
  archive?: BuildArchive | undefined;
}

/** Reads an installed build. `undefined`: there is none, or its manifest is invalid. */
export async function readInstalledBuild(
  { dist, archive }: BuildLocation,
  name: string,
  version: string,
): Promise<InstalledBuild | undefined> {
  if (archive) return archive.read(name, version);
  const folder = folderOf(dist, name, version);
  const build = await readJson(join(folder, 'build.json'), RemoteBuild);
  if (build?.name !== name || build.version !== version) return undefined;
  const origin = await readJson(join(folder, 'release.json'), ReleaseOrigin);
  const { mtimeMs } = await stat(join(folder, 'build.json'));
  return { build, ...(origin && { origin }), storedAt: mtimeMs };
}

/** Versions of a remote that have a folder, whatever it contains. */
export async function installedVersions({ dist, archive }: BuildLocation, name: string): Promise<string[]> {
  if (archive) return archive.versions(name);
  const entries = await readdir(folderOf(dist, name), { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && Value.Check(RemoteVersion, entry.name)).map((e) => e.name);
}

/** Why an installed build cannot become live. `undefined`: it can. */
export async function blockingReason(
  context: DeliveryContext,
  name: string,
  version: string,
): Promise<string | undefined> {
  const { remoteOrigins, hostVersions } = context;
  const installed = await readInstalledBuild(context, name, version);
  if (!installed) return `The server does not keep version ${version} of ${name}`;
  const { base } = installed.origin ?? {};
  if (base !== undefined && !remoteOrigins.includes(URL.parse(base)?.origin ?? '')) {
    return `Version ${version} of ${name} lies at ${base}, where this portal allows no remotes any more`;
  }
  return contractProblem(installed.build, hostVersions);
}

/** @throws ApiError `conflict` that names why the build cannot become live */
export async function requireUsable(context: DeliveryContext, name: string, version: string): Promise<void> {
  const reason = await blockingReason(context, name, version);
  if (reason !== undefined) throw new ApiError('conflict', reason);
}

async function readJson<T extends TSchema>(file: string, schema: T): Promise<Static<T> | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Value.Check(schema, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

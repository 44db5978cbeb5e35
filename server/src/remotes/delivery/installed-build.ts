/** Installed builds: those in `dist/remotes/{name}/{version}`. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseOrigin, RemoteBuild, RemoteName, RemoteVersion } from '@mediothek/contract';
import type { TSchema, Static } from 'typebox';
import { Value } from 'typebox/value';
import { ApiError } from '../../base/http/api-error.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { contractProblem } from './host-versions.ts';

export interface InstalledBuild {
  build: RemoteBuild;
  /** `undefined` for a build of the portal's own repository. */
  origin?: ReleaseOrigin;
}

/** @throws Error if the name or the version could be a path outside of the folder */
export function folderOf(dist: string, name: string, version = ''): string {
  const isSafe = Value.Check(RemoteName, name) && (version === '' || Value.Check(RemoteVersion, version));
  if (!isSafe) throw new Error(`There is no folder for ${JSON.stringify([name, version])}`);
  return join(dist, 'remotes', name, version);
}

/** Reads an installed build. `undefined`: there is none, or its manifest is invalid. */
export async function readInstalledBuild(
  dist: string,
  name: string,
  version: string,
): Promise<InstalledBuild | undefined> {
  const folder = folderOf(dist, name, version);
  const build = await readJson(join(folder, 'build.json'), RemoteBuild);
  if (build?.name !== name || build.version !== version) return undefined;
  const origin = await readJson(join(folder, 'release.json'), ReleaseOrigin);
  return { build, ...(origin && { origin }) };
}

/** Versions of a remote that have a folder, whatever it contains. */
export async function installedVersions(dist: string, name: string): Promise<string[]> {
  const entries = await readdir(folderOf(dist, name), { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && Value.Check(RemoteVersion, entry.name)).map((e) => e.name);
}

/** Why an installed build cannot become live. `undefined`: it can. */
export async function blockingReason(
  { dist, remoteOrigins, hostVersions }: DeliveryContext,
  name: string,
  version: string,
): Promise<string | undefined> {
  const installed = await readInstalledBuild(dist, name, version);
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

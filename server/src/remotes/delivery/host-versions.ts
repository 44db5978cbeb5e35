/**
 * Packages that remotes share with the shell. A build names its required versions, and is rejected if the portal has
 * others.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RemoteBuild } from '@mediothek/contract';
import { satisfies, validRange } from 'semver';
import { ApiError } from '../../base/http/api-error.ts';
import type { DeliverySettings } from './delivery-context.ts';

const repositoryRoot = join(import.meta.dirname, '../../../..');
const requireFromServer = createRequire(import.meta.url);

/** Package files. They are read as files, since the server imports neither the platform nor the design system. */
const manifests: Readonly<Record<string, () => string>> = {
  react: () => requireFromServer.resolve('react/package.json'),
  'react-dom': () => requireFromServer.resolve('react-dom/package.json'),
  '@mediothek/platform': () => join(repositoryRoot, 'shared/platform/package.json'),
  '@mediothek/ui': () => join(repositoryRoot, 'shared/ui/package.json'),
};

/** Versions of the packages in the shell. @throws Error if a package is missing */
export function readHostVersions(): DeliverySettings['hostVersions'] {
  return Object.fromEntries(
    Object.entries(manifests).map(([name, file]) => {
      const { version }: { version: string } = JSON.parse(readFileSync(file(), 'utf8'));
      return [name, version];
    }),
  );
}

/** Why a build cannot run in this portal. `undefined`: it can. */
export function contractProblem(
  { name, requires = {} }: Pick<RemoteBuild, 'name' | 'requires'>,
  hostVersions: DeliverySettings['hostVersions'],
): string | undefined {
  for (const [packageName, range] of Object.entries(requires)) {
    const version = Object.hasOwn(hostVersions, packageName) ? hostVersions[packageName] : undefined;
    if (version === undefined) return `${name} needs ${packageName} ${range}, which this portal does not provide`;
    if (validRange(range) === null) return `${name} needs ${packageName} "${range}", which is no range of versions`;
    if (!satisfies(version, range, { includePrerelease: true })) {
      return `${name} needs ${packageName} ${range}, this portal has ${version}`;
    }
  }
  return undefined;
}

/** @throws ApiError `conflict` that names both versions */
export function requireContract(
  build: Pick<RemoteBuild, 'name' | 'requires'>,
  hostVersions: DeliverySettings['hostVersions'],
): void {
  const problem = contractProblem(build, hostVersions);
  if (problem !== undefined) throw new ApiError('conflict', problem);
}

/** What a remote's build and this shell must agree on before the build is mounted. */
import type { BootRemote } from '@mediothek/contract';
import type { RemoteModule } from '@mediothek/platform/host';
import { satisfiesRange } from './satisfies-range.ts';

export type Versions = Readonly<Record<string, string>>;

/** By package; put in by the build of the shell, and absent in unit tests. */
declare const __HOST_VERSIONS__: Versions;
// oxlint-disable-next-line unicorn/no-typeof-undefined -- where no build defines it, its name alone would throw
export const hostVersions: Versions = typeof __HOST_VERSIONS__ === 'undefined' ? {} : __HOST_VERSIONS__;

/** This build cannot work in this shell: trying again does not help, another build may. */
export class ContractError extends Error {
  override name = 'ContractError';
}

const nameOf = ({ name, version }: BootRemote) => `Remote "${name}" ${version}`;

/** @throws ContractError naming both versions when the host has another one than the build was made against */
export function checkVersions(build: BootRemote, versions: Versions): void {
  for (const [name, range] of Object.entries(build.requires ?? {})) {
    const own = versions[name];
    if (own !== undefined && satisfiesRange(own, range)) continue;
    const had = own === undefined ? 'none' : `${name} ${own}`;
    throw new ContractError(`${nameOf(build)} was built for ${name} ${range}, this portal has ${had}`);
  }
}

/** @throws ContractError when the module lacks what the host calls */
export function checkLifecycles(build: BootRemote, module: RemoteModule): void {
  const exported: Partial<RemoteModule> = module ?? {}; // whatever the container had
  const missing = (['bootstrap', 'mount', 'update', 'unmount'] as const).filter(
    (lifecycle) => typeof exported[lifecycle] !== 'function',
  );
  const all = [...(typeof exported.name === 'string' ? [] : ['name']), ...missing];
  if (all.length > 0) throw new ContractError(`${nameOf(build)} does not export ${all.join(', ')}`);
}

/** Requirements that a remote's build and this shell must both meet before the build is mounted. */
import type { BootRemote } from '@mediothek/contract';
import type { RemoteModule } from '@mediothek/platform/host';
import { satisfiesRange } from './satisfies-range.ts';

export type Versions = Readonly<Record<string, string>>;

/** Versions by package. Defined by the shell's build, absent in unit tests. */
declare const __HOST_VERSIONS__: Versions;
// oxlint-disable-next-line unicorn/no-typeof-undefined -- without a build the name is undeclared
export const hostVersions: Versions = typeof __HOST_VERSIONS__ === 'undefined' ? {} : __HOST_VERSIONS__;

/** The build is incompatible with this shell. A retry does not help, but another build may. */
export class ContractError extends Error {
  override name = 'ContractError';
}

const nameOf = ({ name, version }: BootRemote) => `Remote "${name}" ${version}`;

/** @throws ContractError with both versions, if the host's version does not satisfy the build's range */
export function checkVersions(build: BootRemote, versions: Versions): void {
  for (const [name, range] of Object.entries(build.requires ?? {})) {
    const own = versions[name];
    if (own !== undefined && satisfiesRange(own, range)) continue;
    const had = own === undefined ? 'none' : `${name} ${own}`;
    throw new ContractError(`${nameOf(build)} was built for ${name} ${range}, this portal has ${had}`);
  }
}

/** @throws ContractError if the module lacks a function that the host calls */
export function checkLifecycles(build: BootRemote, module: RemoteModule): void {
  const exported: Partial<RemoteModule> = module ?? {}; // the container may return anything
  const missing = (['bootstrap', 'mount', 'update', 'unmount'] as const).filter(
    (lifecycle) => typeof exported[lifecycle] !== 'function',
  );
  const all = [...(typeof exported.name === 'string' ? [] : ['name']), ...missing];
  if (all.length > 0) throw new ContractError(`${nameOf(build)} does not export ${all.join(', ')}`);
}

import { bootRemote, type ReleaseAssets, type RemoteAssets } from './release-assets.ts';
import { allowOverride } from './csp.ts';

/**
 * The frame with these remotes replaced, or added, by what development servers serve: unrendered, without integrity, and
 * under a policy that lets them load what they need. The id of the builds stays: a newer release still is one.
 * @param addresses by name, each ending with a slash
 */
export function overrideAssets(frame: ReleaseAssets, addresses: Readonly<Record<string, string>>): ReleaseAssets {
  const own = Object.entries(addresses).map(([name, address]) => [name, developmentRemote(address)] as const);
  const remotes = { ...frame.remotes, ...Object.fromEntries(own) };
  return {
    ...frame,
    remotes,
    registry: Object.entries(remotes).map(bootRemote),
    rendered: Object.fromEntries(Object.entries(frame.rendered).filter(([name]) => !(name in addresses))),
    policy: allowOverride(frame.policy, [
      ...new Set(Object.values(addresses).map((address) => new URL(address).origin)),
    ]),
  };
}

const developmentRemote = (address: string): RemoteAssets => ({
  version: 'override',
  modules: [`${address}remoteEntry.js`],
  styles: [],
  texts: {},
  pages: {},
  server: false,
  serverProblem: undefined,
  embed: undefined,
  scripts: {},
  requires: undefined,
  origin: new URL(address).origin,
  integrity: {},
  hashes: {},
});

import { bootRemote, type ReleaseAssets, type RemoteAssets } from './release-assets.ts';
import { allowOverride } from './csp.ts';

/**
 * The frame with these remotes replaced, or added, by what development servers serve: unrendered, without integrity, and
 * under a policy that lets them load what they need. The id of the builds stays: a newer release still is one.
 * @param urls by name, each ending with a slash
 */
export function overrideAssets(assets: ReleaseAssets, urls: Readonly<Record<string, string>>): ReleaseAssets {
  const own = Object.entries(urls).map(([name, url]) => [name, developmentRemote(url)] as const);
  const remotes = { ...assets.remotes, ...Object.fromEntries(own) };
  return {
    ...assets,
    remotes,
    registry: Object.entries(remotes).map(bootRemote),
    rendered: Object.fromEntries(Object.entries(assets.rendered).filter(([name]) => !(name in urls))),
    policy: allowOverride(assets.policy, [...new Set(Object.values(urls).map((url) => new URL(url).origin))]),
  };
}

const developmentRemote = (url: string): RemoteAssets => ({
  version: 'override',
  modules: [`${url}remoteEntry.js`],
  styles: [],
  texts: {},
  pages: {},
  server: false,
  serverProblem: undefined,
  embed: undefined,
  scripts: {},
  requires: undefined,
  origin: new URL(url).origin,
  integrity: {},
  hashes: {},
});

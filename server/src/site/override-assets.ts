import { bootRemote, type ReleaseAssets, type RemoteAssets } from './release-assets.ts';
import { allowOverride } from './csp.ts';

/**
 * Release assets in which development servers replace or add remotes: unrendered, without integrity, and with a policy
 * that lets them load their files. `buildId` does not change, so that a page still detects a newer release.
 * @param urls by name, each with a trailing slash
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

import type { RemoteRelease } from '@mediothek/contract';
import type { DevRegistry } from './dev-registry.ts';
import { bootRemote, type ReleaseAssets } from './release-assets.ts';

/** Live builds, in the form for browsers. */
export const releaseOf = ({ buildId, remotes }: ReleaseAssets): RemoteRelease => ({
  buildId,
  remotes: Object.entries(remotes).map(([name, remote]) => ({
    ...bootRemote([name, remote]),
    modules: remote.modules,
    styles: remote.styles.map(({ href }) => href),
    ...(remote.embed && { embed: remote.embed }),
    integrity: remote.integrity,
    ...(remote.backend.missing.length > 0 && { unapproved: [...remote.backend.missing] }),
  })),
});

/** Release in development: each remote is one URL of its development server, whose files change. */
export const developmentRelease = ({ remotes }: DevRegistry): RemoteRelease => ({
  buildId: 'development',
  remotes: remotes.map((remote) => ({ ...remote, ...withoutFiles, modules: [remote.entry] })),
});
const withoutFiles = { version: 'development', styles: [], integrity: {} };

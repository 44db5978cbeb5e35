import type { RemoteRelease } from '@mediothek/contract';
import type { DevRegistry } from './dev-registry.ts';
import type { ReleaseAssets } from './release-assets.ts';

/** What browsers are told of the live builds. */
export const releaseOf = ({ buildId, remotes }: ReleaseAssets): RemoteRelease => ({
  buildId,
  remotes: Object.entries(remotes).map(([name, { version, modules, styles, embed, integrity, requires }]) => ({
    name,
    version,
    entry: modules[0] ?? '',
    modules,
    styles: styles.map(({ href }) => href),
    ...(embed && { embed }),
    integrity,
    ...(requires && { requires }),
  })),
});

/** In development each remote is one address of its own development server, whose files change under it. */
export const developmentRelease = ({ remotes }: DevRegistry): RemoteRelease => ({
  buildId: 'development',
  remotes: remotes.map((remote) => ({ ...remote, ...withoutFiles, modules: [remote.entry] })),
});
const withoutFiles = { version: 'development', styles: [], integrity: {} };

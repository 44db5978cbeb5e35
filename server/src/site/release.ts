import type { RemoteRelease } from '@mediothek/contract';
import type { DevRegistry } from './dev-registry.ts';
import { placedParts, type ReleaseAssets } from './release-assets.ts';

/** Live builds, in the form for browsers. */
export const releaseOf = ({ buildId, remotes }: ReleaseAssets): RemoteRelease => ({
  buildId,
  remotes: Object.entries(remotes).map(([name, { version, modules, styles, embed, integrity, requires, placed }]) => ({
    name,
    version,
    entry: modules[0] ?? '',
    modules,
    styles: styles.map(({ href }) => href),
    ...(embed && { embed }),
    integrity,
    ...(requires && { requires }),
    ...placedParts(placed),
  })),
});

/** Release in development: each remote is one URL of its development server, whose files change. */
export const developmentRelease = ({ remotes }: DevRegistry): RemoteRelease => ({
  buildId: 'development',
  remotes: remotes.map((remote) => ({ ...remote, ...withoutFiles, modules: [remote.entry] })),
});
const withoutFiles = { version: 'development', styles: [], integrity: {} };

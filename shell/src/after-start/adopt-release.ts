/** Lets an open page use the pages, menu entries and extensions of a release that was published after it was opened. */
import type { BootRemote, ReleasedRemote } from '@mediothek/contract';
import type { SwappableLoader } from '../composition/remote-loader.ts';
import { hasExtensions } from '../extensions/extensions-of.ts';
import type { ShellHost } from '../host.ts';
import { createRouteTable } from '../routes/declared-routes.ts';
import { loadSlots } from '../extensions/load-slots.ts';
import { liveRelease } from './recovery/live-release.ts';

/** State of the page, which `adoptRelease` changes. */
export interface AdoptParts {
  /** Remotes of the page, as the server sent them or as the last release had them. */
  registry: BootRemote[];
  builds: Pick<SwappableLoader, 'current' | 'discard'>;
  host: ShellHost;
  /** Id of the builds that the page uses. */
  buildId: string;
}

/** Version of the shell, with which each id begins. */
const shellOf = (buildId: string): string | undefined => buildId.split('-', 1)[0];

/**
 * Takes pages, menu entries and extensions of remotes that are new, that only an operator has moved, or whose code was not loaded
 * yet. Their code is fetched when a visitor opens one of the pages.
 * @param latest id of the newest builds, in case the release is older
 * @returns whether nothing else has changed. Otherwise a reload is needed.
 */
export async function adoptRelease(page: AdoptParts, latest: string): Promise<boolean> {
  const { registry, builds, host, buildId } = page;
  const release = await liveRelease();
  const isUsable = ({ name, version }: ReleasedRemote) => {
    const current = builds.current(name);
    return current === undefined || current.version === version || builds.discard(name);
  };
  const usable = release.remotes.filter(isUsable);
  const isKnown = (remotes: readonly BootRemote[], name: string) => remotes.some((remote) => remote.name === name);
  const stale = registry.filter(({ name }) => isKnown(release.remotes, name) && !isKnown(usable, name));
  page.registry = [...usable, ...stale];
  page.buildId = release.buildId;
  host.routes.set(createRouteTable(page.registry));
  if (hasExtensions(page.registry)) (await loadSlots()).fillSlots(host);
  return stale.length === 0 && [release.buildId, latest].every((id) => shellOf(id) === shellOf(buildId));
}

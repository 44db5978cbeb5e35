/** Lists the declared pages and extensions of all remotes, and moves or hides them: for the command line. */
import type { Placement, RemotePages } from '@mediothek/contract';
import { updateRegistryEntry } from './change-channels.ts';
import { changePlacement, listPages } from './change-placement.ts';
import type { DeliveryContext } from './delivery-context.ts';
import type { BuildLocation } from './installed-build.ts';
import { readRegistry } from './registry-file.ts';

/** Declared pages of a remote, with its live version. */
export type PlacedPages = RemotePages & { remote: string; version: string };

/** Pages of the live versions, of remotes that declare any. @throws ApiError `unavailable` */
export async function listAllPages(location: BuildLocation): Promise<PlacedPages[]> {
  const { remotes } = await readRegistry(location.dist);
  const all = await Promise.all(
    Object.entries(remotes).map(async ([remote, entry]) => ({
      remote,
      version: entry.version,
      ...(await listPages(location, remote, entry)),
    })),
  );
  return all.filter(({ pages, extensions }) => pages.length + extensions.length > 0);
}

/** Changes the placement of a remote. @throws ApiError if a page does not exist, or its new URL is taken */
export async function placePages(
  context: DeliveryContext,
  { remote, by }: { remote: string; by: string },
  change: (placement: Placement) => Placement,
): Promise<void> {
  await updateRegistryEntry(context, { remote, by }, (update) =>
    changePlacement(update, change(update.current?.placement ?? {})),
  );
}

/** Checks that pages of a remote take no URLs of another remote or of a page of the content folder. */
import {
  pathsOverlap,
  placeDeclaration,
  placementProblems,
  takenPaths,
  type Placement,
  type RegisteredRemote,
  type RemoteDeclaration,
  type RemoteRegistry,
} from '@mediothek/contract';
import { ApiError } from '../../base/http/api-error.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { type BuildLocation, readInstalledBuild } from './installed-build.ts';

export interface Placed {
  declarations: readonly RemoteDeclaration[];
  placement: Placement | undefined;
}

/** Declarations of the versions that visitors get. */
export async function declarationsOf(
  location: BuildLocation,
  name: string,
  { version, canary, placement }: RegisteredRemote,
): Promise<Placed> {
  const versions = canary ? [version, canary.version] : [version];
  const installed = await Promise.all(versions.map((each) => readInstalledBuild(location, name, each)));
  return { declarations: installed.flatMap((each) => each?.build ?? []), placement };
}

const pathsOf = ({ declarations, placement }: Placed): string[] => [
  ...new Set(declarations.flatMap((declaration) => takenPaths(placeDeclaration(declaration, placement)))),
];

type PathContext = Pick<DeliveryContext, 'contentPages'> & BuildLocation;

/**
 * @param remote whose pages are checked, with the entries of all others in the registry
 * @throws ApiError `conflict` that names both remotes and both paths
 */
export async function requireFreePaths(
  { contentPages = () => [], ...location }: PathContext,
  { remotes }: RemoteRegistry,
  remote: string,
  placed: Placed,
): Promise<void> {
  const paths = pathsOf(placed);
  if (paths.length === 0) return;
  for (const declaration of placed.declarations) {
    const [problem] = placementProblems(declaration, placed.placement ?? {});
    if (problem !== undefined) throw new ApiError('conflict', `The pages of "${remote}" cannot be there: ${problem}`);
  }
  for (const name of contentPages()) {
    const path = paths.find((each) => pathsOverlap(each, `/${name}`));
    if (path !== undefined) {
      throw new ApiError('conflict', `The page ${path} of "${remote}" has the URL of the content page "${name}"`);
    }
  }
  for (const [name, entry] of Object.entries(remotes)) {
    if (name === remote) continue;
    for (const other of pathsOf(await declarationsOf(location, name, entry))) {
      const path = paths.find((each) => pathsOverlap(each, other));
      if (path === undefined) continue;
      throw new ApiError(
        'conflict',
        `The page ${path} of "${remote}" has the same URLs as the page ${other} of "${name}"; ` +
          'choose another path, or ask the operators to move one of them',
      );
    }
  }
}

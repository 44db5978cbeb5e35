/** Folder of the builds: `remotes/{name}/{version}`. */
import { join } from 'node:path';
import { RemoteName, RemoteVersion } from '@mediothek/contract';
import { Value } from 'typebox/value';

/** @throws Error if the name or the version could be a path outside of the folder */
export function folderOf(dist: string, name: string, version = ''): string {
  const isSafe = Value.Check(RemoteName, name) && (version === '' || Value.Check(RemoteVersion, version));
  if (!isSafe) throw new Error(`There is no folder for ${JSON.stringify([name, version])}`);
  return join(dist, 'remotes', name, version);
}

/**
 * Folder of temporary files. It is next to the builds, so that a rename can move them. A job deletes files that an
 * interruption leaves.
 */
export const incomingFolder = (dist: string): string => join(dist, '.incoming');

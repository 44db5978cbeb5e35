/**
 * Deletion of old versions of a remote. Some are retained, because open tabs still load chunks of the version they
 * started with.
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes all builds in `folder` except the live one and the `keep` newest others.
 * @param folder `dist/remotes/{name}`
 * @returns the versions that were removed
 */
export function pruneBuilds(folder: string, live: string, keep = 3): string[] {
  if (!existsSync(folder)) return [];
  const builtAt = (version: string) => statSync(join(folder, version)).mtimeMs;
  const old = readdirSync(folder)
    .filter((version) => version !== live)
    .sort((a, b) => builtAt(b) - builtAt(a))
    .slice(keep);
  for (const version of old) rmSync(join(folder, version), { recursive: true });
  return old;
}

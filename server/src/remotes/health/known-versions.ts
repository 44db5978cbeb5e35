import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** Milliseconds. Repeated requests for a name do not read the disk, and a new version is known within seconds. */
const ttlMs = 5_000;

/**
 * Creates a check whether a version of a remote is installed, since reports may contain invented versions.
 * @param dist folder of the builds, absolute
 */
export function createVersionCheck(dist: string): (remote: string, version: string) => Promise<boolean> {
  const cache = new LRUCache<string, boolean>({
    max: 1_000,
    ttl: ttlMs,
    // Schemas have checked both names, so that the path is inside of the folder.
    fetchMethod: (key) => access(join(dist, 'remotes', key, 'build.json')).then(...always),
  });
  return async (remote, version) => (await cache.fetch(`${remote}/${version}`)) ?? false;
}

const always = [() => true, () => false] as const;

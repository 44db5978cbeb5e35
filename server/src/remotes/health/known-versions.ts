import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** A name that is asked for again and again costs no look at the disk; a new version is known within seconds. */
const ttlMs = 5_000;

/**
 * Whether a version of a remote is among the builds that this portal keeps: others are made up.
 * @param dist folder of the builds, absolute
 */
export function createVersionCheck(dist: string): (remote: string, version: string) => Promise<boolean> {
  const cache = new LRUCache<string, boolean>({
    max: 1_000,
    ttl: ttlMs,
    // Both are checked by their schemas before: neither leads out of the folder.
    fetchMethod: (key) => access(join(dist, 'remotes', key, 'build.json')).then(...always),
  });
  return async (remote, version) => (await cache.fetch(`${remote}/${version}`)) ?? false;
}

const always = [() => true, () => false] as const;

import { createHash, randomBytes } from 'node:crypto';

/** The error budget needs only three networks. */
const maxPerMinute = 50;
const minuteMs = 60_000;

/**
 * Number of networks in which a version failed, so that one visitor's broken browser causes no rollback. IP addresses
 * are personal data. Only salted hashes are stored, in memory, for 15 minutes, and the salt is lost when the process
 * ends.
 */
export interface FailingNetworks {
  /** @param key remote and version */
  add(key: string, network: string, now: number): void;
  /** Number of different networks since the minute of `since` (milliseconds), limited per minute. */
  count(key: string, since: number): number;
  /** Deletes entries that are too old to count. */
  deleteExpired(now: number): void;
}

export function createFailingNetworks(): FailingNetworks {
  const salt = randomBytes(16);
  const minutes = new Map<string, Map<number, Set<string>>>();
  const hash = (network: string) => createHash('sha256').update(salt).update(network).digest('base64url');
  return {
    add(key, network, now) {
      const ofVersion = minutes.get(key) ?? new Map<number, Set<string>>();
      minutes.set(key, ofVersion);
      const at = Math.floor(now / minuteMs);
      const seen = ofVersion.get(at) ?? new Set<string>();
      ofVersion.set(at, seen);
      if (seen.size < maxPerMinute) seen.add(hash(network));
    },
    count(key, since) {
      const all = [...(minutes.get(key) ?? [])].filter(([at]) => at >= Math.floor(since / minuteMs));
      return new Set(all.flatMap(([, seen]) => [...seen])).size;
    },
    deleteExpired(now) {
      const oldest = Math.floor(now / minuteMs) - 15;
      for (const [key, ofVersion] of minutes) {
        for (const at of ofVersion.keys()) if (at < oldest) ofVersion.delete(at);
        if (ofVersion.size === 0) minutes.delete(key);
      }
    },
  };
}

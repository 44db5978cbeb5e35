import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A page reports when it goes, and soon after each failure: nobody reads that fast. */
const maxReports = 60;
/** ms */
const periodMs = 60_000;

/**
 * Counts the reports of an address in memory: a statement for each report would cost more than what is reported. Several
 * processes allow several times as many, which only bounds what one visitor can make the portal believe.
 * @returns seconds to wait where there were too many
 */
export function createReportLimit(): (network: string) => number | undefined {
  const salt = randomBytes(16);
  const counts = new LRUCache<string, { count: number }>({ max: 50_000, ttl: periodMs });
  return (network) => {
    const key = createHash('sha256').update(salt).update(network).digest('base64url');
    const entry = counts.get(key);
    if (!entry) {
      counts.set(key, { count: 1 });
      return undefined;
    }
    entry.count += 1;
    if (entry.count <= maxReports) return undefined;
    return Math.max(1, Math.ceil(counts.getRemainingTTL(key) / 1000));
  };
}

import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A page reports when it is closed, and soon after each failure. No visitor opens pages that fast. */
const maxReports = 60;
const periodMs = 60_000;

/**
 * Counts the reports of a network in memory, since a database statement would cost more than the report. With several
 * processes the limit is several times as high. That is acceptable, because it only limits the effect of one visitor.
 * @returns seconds to wait if there were too many reports
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

/** Upper bounds of the buckets for times until mounted, in milliseconds. A further bucket counts longer times. */
export const latencyBounds = [100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 30_000] as const;
/** Milliseconds. Maximum time in a report. */
const maxMs = 120_000;

export const noLatency = (): number[] => Array.from({ length: latencyBounds.length + 1 }, () => 0);

/** Index of the bucket for a time. */
export function bucketOf(ms: number): number {
  const index = latencyBounds.findIndex((bound) => ms <= bound);
  return index === -1 ? latencyBounds.length : index;
}

export const addLatency = (one: readonly number[], other: readonly number[]): number[] =>
  noLatency().map((_, index) => (one[index] ?? 0) + (other[index] ?? 0));

/**
 * Estimates a percentile. Times within a bucket are assumed to be evenly distributed.
 * @param share 0 to 1
 * @param bounds upper bounds of the buckets, except for the last one
 * @param max upper bound of the last bucket
 * @returns whole milliseconds. `undefined`: no times were counted.
 */
export function percentile(
  buckets: readonly number[],
  share: number,
  bounds: readonly number[] = latencyBounds,
  max = maxMs,
): number | undefined {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const rank = share * total;
  let countBelow = 0;
  for (const [index, count] of buckets.entries()) {
    if (count > 0 && countBelow + count >= rank) {
      const from = bounds[index - 1] ?? 0;
      const to = bounds[index] ?? max;
      return Math.round(from + ((to - from) * (rank - countBelow)) / count);
    }
    countBelow += count;
  }
  return max;
}

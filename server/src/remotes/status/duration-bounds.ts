/** Upper bounds of the buckets for durations of responses, in milliseconds. A further bucket counts longer ones. */
export const durationBounds = [2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000] as const;
/** Milliseconds. Assumed maximum of the last bucket. */
export const maxDurationMs = 30_000;

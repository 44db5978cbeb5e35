/** Window of the average, in milliseconds. */
const windowMs = 10_000;

export interface Rate {
  bytesPerSecond: number;
  secondsLeft: number;
}

export interface RateMeter {
  /**
   * @param now milliseconds
   * @param sent bytes so far
   * @returns `undefined` until the rate can be estimated
   */
  measure(now: number, sent: number, size: number): Rate | undefined;
}

/** Measures the average rate over ten seconds: long enough for a steady value, short enough to react to the network. */
export function createRateMeter(): RateMeter {
  let samples: { now: number; sent: number }[] = [];
  return {
    measure(now, sent, size) {
      samples = [...samples.filter((sample) => now - sample.now <= windowMs), { now, sent }];
      const [first = { now, sent }] = samples;
      const bytes = sent - first.sent;
      const ms = now - first.now;
      if (ms < 1000 || bytes <= 0) return undefined;
      const bytesPerSecond = (bytes / ms) * 1000;
      return { bytesPerSecond, secondsLeft: Math.ceil((size - sent) / bytesPerSecond) };
    },
  };
}

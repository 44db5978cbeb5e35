/** How fast bytes have gone lately. */
const windowMs = 10_000;

export interface Rate {
  bytesPerSecond: number;
  secondsLeft: number;
}

export interface RateMeter {
  /** @param now ms @param sent bytes in all so far; `undefined` until there is something to go by */
  measure(now: number, sent: number, size: number): Rate | undefined;
}

/** The average over ten seconds: long enough to stand still, short enough to follow the network. */
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

/** Lets a remote version rest after repeated failures, so that visitors do not wait for what will fail again. */
export interface Breaker {
  isResting(version: string): boolean;
  failed(version: string): void;
  worked(version: string): void;
}

/** @param restMs how long it rests after `failures` failures in a row */
export function createBreaker({ failures = 3, restMs = 30_000, now = Date.now } = {}): Breaker {
  const states = new Map<string, { failures: number; until: number }>();
  return {
    isResting: (version) => (states.get(version)?.until ?? 0) > now(),
    failed(version) {
      const count = (states.get(version)?.failures ?? 0) + 1;
      states.set(version, { failures: count, until: count >= failures ? now() + restMs : 0 });
    },
    worked: (version) => void states.delete(version),
  };
}

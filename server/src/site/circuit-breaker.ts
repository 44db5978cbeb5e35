/**
 * Skips a version of a remote after repeated failures, so that visitors do not wait for a render that will fail again.
 */
export interface CircuitBreaker {
  isOpen(version: string): boolean;
  recordFailure(version: string): void;
  recordSuccess(version: string): void;
}

/** @param openMs time that the circuit stays open after `failures` failures in a row */
export function createCircuitBreaker({ failures = 3, openMs = 30_000, now = Date.now } = {}): CircuitBreaker {
  const states = new Map<string, { failures: number; until: number }>();
  return {
    isOpen: (version) => (states.get(version)?.until ?? 0) > now(),
    recordFailure(version) {
      const count = (states.get(version)?.failures ?? 0) + 1;
      states.set(version, { failures: count, until: count >= failures ? now() + openMs : 0 });
    },
    recordSuccess: (version) => void states.delete(version),
  };
}

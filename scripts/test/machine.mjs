import { availableParallelism, totalmem } from 'node:os';

/** A browser test's server with its database, and its share of Chromium, together with room to breathe. */
const bytesOfWorker = 1.5 * 1024 ** 3;

/**
 * How many tests run side by side: as many as the machine has cores, where it has the memory for them.
 *
 * @param {{ cores?: number, memory?: number }} [machine] this one, unless said otherwise; memory in bytes
 * @returns {number} at least 1; TEST_WORKERS overrides it
 */
export function workersHere({ cores = availableParallelism(), memory = totalmem() } = {}) {
  const override = Number(process.env.TEST_WORKERS);
  if (Number.isInteger(override) && override > 0) return override;
  return Math.max(1, Math.min(cores, Math.floor(memory / bytesOfWorker)));
}

import { availableParallelism, totalmem } from 'node:os';

/** Memory of a browser test: its server with a database, its share of Chromium, and a reserve. */
const bytesOfWorker = 1.5 * 1024 ** 3;

/**
 * Number of concurrent tests: the number of cores, or less if the memory does not suffice.
 * @param {{ cores?: number, memory?: number }} [machine] default: this machine; memory in bytes
 * @returns {number} at least 1; TEST_WORKERS overrides it
 */
export function workersHere({ cores = availableParallelism(), memory = totalmem() } = {}) {
  const override = Number(process.env.TEST_WORKERS);
  if (Number.isInteger(override) && override > 0) return override;
  return Math.max(1, Math.min(cores, Math.floor(memory / bytesOfWorker)));
}

import { availableParallelism, totalmem } from 'node:os';

/** Memory of a browser test: its server with a database, its share of Chromium, and a reserve. */
const bytesOfWorker = 1.5 * 1024 ** 3;

/**
 * Number of concurrent tests: the number of cores, or less if the memory does not suffice.
 * @param {{ cores?: number, memory?: number }} [machine] default: this machine; memory in bytes
 * @returns {number} at least 1; TEST_WORKERS overrides it
 */
export function workersHere({ cores = availableParallelism(), memory = totalmem() } = {}) {
  return override() ?? Math.max(1, Math.min(cores, Math.floor(memory / bytesOfWorker)));
}

/**
 * Number of concurrent tests that wait half of their time, for time limits and new builds: half as many again.
 * @param {number} workers from `workersHere`
 * @param {{ memory?: number }} [machine] default: this machine; memory in bytes
 * @returns {number} at least `workers`; TEST_WORKERS overrides it
 */
export function waitingWorkersHere(workers, { memory = totalmem() } = {}) {
  return override() ?? Math.max(workers, Math.min(Math.ceil(workers * 1.5), Math.floor(memory / bytesOfWorker)));
}

function override() {
  const workers = Number(process.env.TEST_WORKERS);
  return Number.isInteger(workers) && workers > 0 ? workers : undefined;
}

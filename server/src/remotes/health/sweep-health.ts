import type { Job } from '../../base/job.ts';
import { deleteExpiredHealth } from './read-health.ts';

/** What is older says nothing about what is live. */
const maxAgeDays = 30;

export const sweepHealth: Job = {
  name: 'sweep health',
  intervalMs: 60 * 60_000,
  run: (db) => deleteExpiredHealth(db, maxAgeDays),
};

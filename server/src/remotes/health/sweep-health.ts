import type { Job } from '../../base/job.ts';
import { deleteExpiredHealth, deleteOldNetworks } from './read-health.ts';
import { deleteOldIdentityKeys } from '../backend/identity-keys.ts';
import { deleteOldReportKeys } from './report-keys.ts';

/** Older counts are of no use for the live versions. */
const maxAgeDays = 30;

export const sweepHealth: Job = {
  name: 'sweep health',
  intervalMs: 60 * 60_000,
  async run(db) {
    await deleteExpiredHealth(db, maxAgeDays);
    await deleteOldNetworks(db);
    await deleteOldReportKeys(db);
    await deleteOldIdentityKeys(db);
  },
};

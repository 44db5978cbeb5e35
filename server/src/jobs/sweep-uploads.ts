import { sweepUploads } from '../uploads/sweep-uploads.ts';
import type { Job } from '../base/job.ts';

/** Unfinished files and what killed processes left of uploads go. */
export const sweepUploadFiles = (dataDir: string): Job => ({
  name: 'sweep uploads',
  intervalMs: 30 * 60_000,
  async run(db, signal) {
    await sweepUploads(db, dataDir, signal);
  },
});

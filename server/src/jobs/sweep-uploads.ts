import type { BlobStore } from '../base/blobs/blob-store.ts';
import { sweepUploads } from '../uploads/sweep-uploads.ts';
import type { Job } from '../base/job.ts';

/** Deletes unfinished files, and files of uploads that killed processes left. */
export const sweepUploadFiles = (blobs: BlobStore): Job => ({
  name: 'sweep uploads',
  intervalMs: 30 * 60_000,
  async run(db, signal) {
    await sweepUploads(db, blobs, signal);
  },
});

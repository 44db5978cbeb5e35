import type { BlobStore } from '../base/blobs/blob-store.ts';
import type { Job } from '../base/job.ts';
import { moveWithdrawnFiles } from '../library/files/move-withdrawn-files.ts';

/** Removes the files of withdrawn media from the public part of an object storage. The server rejects them immediately. */
export const moveWithdrawn = (blobs: BlobStore): Job => ({
  name: 'move withdrawn files',
  intervalMs: 30_000,
  async run(db, signal) {
    await moveWithdrawnFiles(db, blobs, signal);
  },
});

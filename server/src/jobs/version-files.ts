import type { BlobStore } from '../base/blobs/blob-store.ts';
import { refreshFileVersions } from '../library/files/refresh-file-versions.ts';
import type { Job } from '../base/job.ts';

/** Assigns new URLs to replaced files. Until then caches respond with the old file, and the server with the new one. */
export const versionFiles = (blobs: BlobStore): Job => ({
  name: 'version files',
  intervalMs: 5 * 60_000,
  async run(db, signal) {
    await refreshFileVersions(db, blobs, signal);
  },
});

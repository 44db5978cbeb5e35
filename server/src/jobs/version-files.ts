import { refreshFileVersions } from '../library/files/refresh-file-versions.ts';
import type { Job } from '../base/job.ts';

/** Files that were replaced get new addresses. Until then caches give what they have, and the server what is there. */
export const versionFiles = (dataDir: string): Job => ({
  name: 'version files',
  intervalMs: 5 * 60_000,
  async run(db, signal) {
    await refreshFileVersions(db, dataDir, signal);
  },
});

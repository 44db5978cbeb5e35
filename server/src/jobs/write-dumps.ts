import type { BlobStore } from '../base/blobs/blob-store.ts';
import { readDumpIndex } from '../exchange/dumps/dump-index.ts';
import { sweepDumps } from '../exchange/dumps/sweep-dumps.ts';
import { writeDumps } from '../exchange/dumps/write-dumps.ts';
import type { Job } from '../base/job.ts';

const dayMs = 24 * 3600_000;

/** Writes dumps once a day, and immediately if there are none. */
export const writeDailyDumps = (blobs: BlobStore, origin: string): Job => ({
  name: 'write dumps',
  intervalMs: 3600_000,
  async run(db, signal) {
    await sweepDumps(blobs);
    const index = await readDumpIndex(blobs);
    if (index && Date.now() - Date.parse(index.checked) < dayMs) return;
    await writeDumps(db, { blobs, origin, signal });
  },
});

import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { dumpPrefix } from './dump-index.ts';

/** Milliseconds. A dump that any process is writing is younger. */
const abandonedAfterMs = 3600_000;

/** Deletes the unfinished dumps of a killed process. */
export async function sweepDumps(blobs: BlobStore): Promise<void> {
  await blobs.deleteUnfinished(dumpPrefix, abandonedAfterMs);
  for await (const { key, modified } of blobs.list(dumpPrefix)) {
    if (key.endsWith('.tmp') && Date.now() - modified.getTime() > abandonedAfterMs) await blobs.delete(key);
  }
}

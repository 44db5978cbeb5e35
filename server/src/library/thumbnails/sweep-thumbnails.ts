import type { BlobInfo, BlobStore } from '../../base/blobs/blob-store.ts';
import type { Job } from '../../base/job.ts';
import { thumbnailPrefix } from './thumbnail-store.ts';

const maxBytes = 512 * 2 ** 20;
const unfinishedMs = 60 * 60_000;

/** Deletes the oldest blobs below a prefix until at most `limit` bytes remain, and what interrupted runs have left. */
export async function sweepOldest(blobs: BlobStore, prefix: string, limit: number): Promise<void> {
  await blobs.deleteUnfinished(prefix, unfinishedMs);
  const found: BlobInfo[] = [];
  for await (const blob of blobs.list(prefix)) found.push(blob);
  let totalBytes = 0;
  for (const { key, size } of found.toSorted((a, b) => b.modified.getTime() - a.modified.getTime())) {
    totalBytes += size;
    if (totalBytes > limit) await blobs.delete(key);
  }
}

/** Limits the cache. Thumbnails of replaced images are never requested again, and a disk may be too small for all. */
export const sweepThumbnails = (blobs: BlobStore): Job => ({
  name: 'sweep thumbnails',
  intervalMs: 60 * 60_000,
  run: () => sweepOldest(blobs, thumbnailPrefix, maxBytes),
});

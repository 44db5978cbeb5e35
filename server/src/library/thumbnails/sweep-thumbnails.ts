import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isNotFoundError } from '../../base/is-not-found-error.ts';
import type { Job } from '../../base/job.ts';
import { thumbnailFolder } from './thumbnail-store.ts';

const maxBytes = 512 * 2 ** 20;
const unfinishedMs = 60 * 60_000;

interface Found {
  path: string;
  size: number;
  made: number;
  isPart: boolean;
}

async function list(folder: string): Promise<Found[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isNotFoundError(error)) return [];
    throw error;
  });
  const found = names.map(async (name): Promise<Found> => {
    const path = join(folder, name);
    const { size, mtimeMs: made } = await stat(path);
    return { path, size, made, isPart: name.startsWith('.') };
  });
  return Promise.all(found);
}

/** Deletes the oldest files of a folder until at most `limit` bytes remain, and temporary files of interrupted runs. */
export async function sweepFolder(folder: string, limit: number, now = Date.now()): Promise<void> {
  const files = (await list(folder)).toSorted((a, b) => b.made - a.made);
  let totalBytes = 0;
  for (const { path, size, made, isPart } of files) {
    if (isPart && now - made < unfinishedMs) continue;
    totalBytes += size;
    if (isPart || totalBytes > limit) await rm(path, { force: true });
  }
}

/** Limits the cache. Thumbnails of replaced images are never requested again, and a disk may be too small for all. */
export const sweepThumbnails = (dataDir: string): Job => ({
  name: 'sweep thumbnails',
  intervalMs: 60 * 60_000,
  run: () => sweepFolder(thumbnailFolder(dataDir), maxBytes),
});

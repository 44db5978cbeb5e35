/** Local files for programs that read and write paths. */
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withWorkFolder } from '../work-folder.ts';
import type { BlobKey, BlobPrefix, BlobStore } from './blob-store.ts';
import { BlobTooLargeError } from './read-blob.ts';

/**
 * Calls `use` with a path of the blob: that in the store's folder, or that of a temporary copy, which is deleted afterwards.
 * @param options.maxBytes maximum size of a copy
 * @param options.signal ends the copy
 * @throws BlobNotFoundError, BlobTooLargeError, and what `use` throws
 */
export async function withLocalFile<Result>(
  blobs: BlobStore,
  key: BlobKey,
  options: { maxBytes: number; signal?: AbortSignal | undefined },
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  if (blobs.folder !== undefined) return use(join(blobs.folder, key));
  const { info, body } = await blobs.get(key);
  if (info.size > options.maxBytes) {
    body.destroy();
    throw new BlobTooLargeError(`${key} has ${info.size} bytes; ${options.maxBytes} are copied at most`);
  }
  return withWorkFolder(async (folder) => {
    const path = join(folder, basename(key));
    await pipeline(body, createWriteStream(path), { signal: options.signal });
    return use(path);
  });
}

/** Stores all files of a local folder below a prefix. Existing blobs are replaced. Names that begin with a dot are left out. */
export async function putFolder(blobs: BlobStore, prefix: BlobPrefix, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const { name } = entry;
    if (name.startsWith('.')) continue;
    const path = join(folder, name);
    if (entry.isDirectory()) await putFolder(blobs, `${prefix}${name}/`, path);
    else await blobs.put(prefix + name, createReadStream(path), { size: (await stat(path)).size });
  }
}

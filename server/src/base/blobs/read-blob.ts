import { buffer } from 'node:stream/consumers';
import { type BlobKey, BlobNotFoundError, type BlobStore } from './blob-store.ts';

/** Blob that is larger than the reader accepts. */
export class BlobTooLargeError extends Error {
  override name = 'BlobTooLargeError';
}

/**
 * Reads a small blob into memory.
 * @param maxBytes upper limit
 * @throws BlobNotFoundError, BlobTooLargeError
 */
export async function readBlob(blobs: BlobStore, key: BlobKey, maxBytes: number): Promise<Buffer> {
  const { info, body } = await blobs.get(key);
  if (info.size > maxBytes) {
    body.destroy();
    throw new BlobTooLargeError(`It has ${info.size} bytes; ${maxBytes} are read at most`);
  }
  return buffer(body);
}

/** @returns undefined if there is no blob. Throws as `readBlob`. */
export const readBlobIfExists = (blobs: BlobStore, key: BlobKey, maxBytes: number): Promise<Buffer | undefined> =>
  readBlob(blobs, key, maxBytes).catch((error: unknown) => {
    if (error instanceof BlobNotFoundError) return undefined;
    throw error;
  });

/** @returns whether there is no blob below the prefix */
export async function isEmptyPrefix(blobs: BlobStore, prefix: string): Promise<boolean> {
  for await (const blob of blobs.list(prefix)) if (blob) return false;
  return true;
}

import type { BlobStore } from '../base/blobs/blob-store.ts';
import { FolderStore } from '../base/blobs/folder-store.ts';
import type { S3Settings } from '../base/blobs/s3-client.ts';
import { storedCacheControl } from '../library/files/stored-cache-control.ts';
import { mediaType } from '../library/files/media-type.ts';
import { setTransfers } from './transfers.ts';

export interface Storage {
  blobs: BlobStore;
  /** Ends connections. */
  close(): void;
}

/**
 * Opens the storage of all files: the bucket, or the folder. The SDK is loaded only for a bucket.
 * @throws StorageError with one line for the operator if the bucket cannot be used
 */
export async function openStorage({ dataDir, s3 }: { dataDir: string; s3: S3Settings | undefined }): Promise<Storage> {
  if (!s3) return { blobs: new FolderStore(dataDir), close() {} };
  const { S3Store } = await import('../base/blobs/s3-store.ts');
  const { S3Transfers } = await import('./s3-transfers.ts');
  const blobs = new S3Store(s3, { typeOf: mediaType, cacheControlOf: storedCacheControl });
  try {
    await blobs.check();
  } catch (error) {
    blobs.close();
    throw error;
  }
  setTransfers(blobs, new S3Transfers(s3));
  return { blobs, close: () => blobs.close() };
}

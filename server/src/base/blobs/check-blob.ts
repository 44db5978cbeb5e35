import { createHash } from 'node:crypto';
import type { BlobKey, BlobStore } from './blob-store.ts';

/** A file that the database refers to, as it was found in the storage. */
export interface CheckedFile {
  key: BlobKey;
  /** What refers to it, such as `media 1001`. */
  owner: string;
  /** `undefined`: the file is there, and is what it should be. */
  problem?: 'missing' | 'empty' | 'other size' | 'other content' | undefined;
}

export interface ExpectedBlob {
  /** Bytes. `undefined`: any but 0. */
  size?: number | undefined;
  /** In lower-case hexadecimal. The complete file is read. `undefined`: any. */
  sha256?: string | undefined;
}

/** @throws errors of the storage, except that the blob is missing */
export async function checkBlob(
  blobs: BlobStore,
  key: BlobKey,
  { size, sha256 }: ExpectedBlob = {},
): Promise<CheckedFile['problem']> {
  const found = await blobs.head(key);
  if (!found) return 'missing';
  if (size !== undefined && found.size !== size) return 'other size';
  if (size === undefined && found.size === 0) return 'empty';
  if (sha256 === undefined) return undefined;
  const hash = createHash('sha256');
  const { body } = await blobs.get(key);
  for await (const chunk of body) hash.update(chunk);
  return hash.digest('hex') === sha256 ? undefined : 'other content';
}

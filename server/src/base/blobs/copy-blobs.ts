import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { PassThrough, type Readable } from 'node:stream';
import { type BlobInfo, BlobMismatchError, BlobNotFoundError, type BlobStore } from './blob-store.ts';

export interface CopyOptions {
  /** Prefixes whose blobs are copied. */
  prefixes: readonly string[];
  signal: AbortSignal;
  /** Blobs that are not copied. */
  isExcluded?: (blob: BlobInfo) => Promise<boolean>;
  /** Called after each blob. `gone`: it was deleted before it could be copied. */
  onBlob?: (blob: BlobInfo, outcome: 'copied' | 'present' | 'gone') => void;
}

/** Passes a stream on and computes its digest. */
function digested(body: Readable): { body: Readable; sha256: () => string } {
  const hash = createHash('sha256');
  const output = new PassThrough({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // An error reaches the reader of `output`.
  pipeline(body, output).catch(() => undefined);
  return { body: output, sha256: () => hash.digest('hex') };
}

/** @throws BlobMismatchError if the copy that is read back differs */
async function copyOne(
  source: BlobStore,
  target: BlobStore,
  key: string,
  signal: AbortSignal,
): Promise<'copied' | 'gone'> {
  const opened = await source.get(key).catch((error: unknown) => {
    if (error instanceof BlobNotFoundError) return undefined;
    throw error;
  });
  if (!opened) return 'gone';
  const { info, body } = opened;
  const read = digested(body);
  await target.put(key, read.body, { size: info.size, signal });
  const hash = createHash('sha256');
  await pipeline((await target.get(key)).body, hash, { signal });
  if (hash.digest('hex') === read.sha256()) return 'copied';
  await target.delete(key);
  throw new BlobMismatchError(`${key} is not the same after it was copied`);
}

/**
 * Copies blobs to another store, reads each copy back and compares the digests. Blobs that are present already, with the same
 * size and not older, are left out, so that an interrupted copy can be continued. Blobs may be added and deleted meanwhile.
 * @throws the signal's reason; BlobMismatchError; errors of the stores
 */
export async function copyBlobs(
  source: BlobStore,
  target: BlobStore,
  { prefixes, signal, isExcluded = async () => false, onBlob }: CopyOptions,
): Promise<void> {
  for (const prefix of prefixes) {
    for await (const blob of source.list(prefix)) {
      signal.throwIfAborted();
      if (await isExcluded(blob)) continue;
      const present = await target.head(blob.key);
      // S3 has no fractions of a second.
      const isNewer = present && present.modified.getTime() + 1000 > blob.modified.getTime();
      const isPresent = isNewer && present.size === blob.size;
      const outcome = isPresent ? 'present' : await copyOne(source, target, blob.key, signal);
      onBlob?.(blob, outcome);
    }
  }
}

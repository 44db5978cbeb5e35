import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { BlobMismatchError, type PutOptions } from './blob-store.ts';

/**
 * Passes the bytes of a body on, and compares size and digest at its end.
 * @param key for the message of the error
 * @throws BlobMismatchError before the end of the iteration
 */
export async function* verifyBody(
  body: Uint8Array | Readable,
  key: string,
  { size, sha256 }: PutOptions,
): AsyncGenerator<Buffer> {
  const hash = sha256 === undefined ? undefined : createHash('sha256');
  let read = 0;
  for await (const chunk of body instanceof Readable ? body : [body]) {
    const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    read += bytes.length;
    if (size !== undefined && read > size) throw new BlobMismatchError(`${key} has more than ${size} bytes`);
    hash?.update(bytes);
    yield bytes;
  }
  if (size !== undefined && read !== size) throw new BlobMismatchError(`${key} has ${read} bytes instead of ${size}`);
  const digest = hash?.digest('hex');
  if (digest !== sha256) throw new BlobMismatchError(`${key} has the digest ${digest} instead of ${sha256}`);
}

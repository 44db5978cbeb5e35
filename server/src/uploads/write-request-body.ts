import type { Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ERRORS } from '@tus/server';
import { freeBuffers } from '../base/http/free-buffers.ts';

interface BodyOptions {
  /** Body of a Node request. */
  body: Readable;
  /** Maximum number of bytes. */
  limit: number;
  /** Updated with the bytes. */
  hash: Hash | undefined;
  /** Ends the write early. Received bytes are kept. */
  signal: AbortSignal;
  /** If it returns `false`, no more bytes are written. */
  isLocked(): boolean;
}

/** Error of @tus/server, as an Error object. */
const sizeExceeded = Object.assign(new Error('More bytes than were announced'), ERRORS.ERR_SIZE_EXCEEDED);
/** Another process may write the file. */
export const lockLost = Object.assign(new Error('The lock has expired'), {
  status_code: 409,
  body: 'The server was too slow; ask for the offset, and continue there\n',
});
/** Bytes that wait for the disk. More make fewer writes, but the buffers get old (`freeBuffers`). */
const bufferBytes = 2 ** 18;

/**
 * Writes a request's body into a file, from `offset` on. It avoids the web streams of @tus/server, which cost more than
 * everything else about an upload. A broken connection ends the write normally.
 * @returns offset of the file's end
 * @throws the error of @tus/server if the body is longer than `limit`; `lockLost`; errors of the disk. The body is not destroyed
 *   then, so that a response can be sent.
 */
export async function writeRequestBody(
  path: string,
  offset: number,
  { body, limit, hash, signal, isLocked }: BodyOptions,
): Promise<number> {
  let received = 0;
  const counter = new Transform({
    highWaterMark: bufferBytes,
    transform(chunk: Buffer, _, done) {
      received += chunk.length;
      freeBuffers(chunk.length);
      hash?.update(chunk);
      if (received > limit) done(sizeExceeded);
      else if (!isLocked()) done(lockLost);
      else done(null, chunk);
    },
  });
  const end = (): void => {
    body.unpipe(counter);
    counter.end();
  };
  signal.addEventListener('abort', end, { once: true });
  body.once('close', end);
  try {
    if (body.destroyed || signal.aborted) end();
    else body.pipe(counter);
    await pipeline(counter, createWriteStream(path, { flags: 'r+', start: offset, highWaterMark: bufferBytes }));
    return offset + received;
  } finally {
    body.unpipe(counter);
    body.off('close', end);
    signal.removeEventListener('abort', end);
  }
}

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ERRORS } from '@tus/server';

/** Bytes after which a garbage collection is started. V8 marks the complete heap after some 9 MiB. */
const collectAfterBytes = 4 * 2 ** 20;

// The only way to `gc` without a command line flag.
setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Bytes of all requests since the last collection. */
let receivedSinceCollection = 0;

/**
 * Frees the buffers of received bytes early. Node allocates a new buffer for every 64 KiB of a body, outside of V8's
 * heap. Few objects are allocated with them, so V8 hardly ever collects its young generation. It marks the complete
 * heap instead, 60 times for a GiB. That took most of the time of an upload and delayed every page (measured: 2 to 3 s
 * of processor time for 512 MiB, 0.7 s with this function).
 * @param bytes that were received
 */
function freeBuffers(bytes: number): void {
  receivedSinceCollection += bytes;
  if (receivedSinceCollection < collectAfterBytes || typeof collect !== 'function') return;
  receivedSinceCollection = 0;
  collect({ type: 'minor' });
}

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

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ERRORS } from '@tus/server';

/** Bytes: V8 marks the whole of a settled heap when some 9 MiB more are in use. */
const collectAfterBytes = 4 * 2 ** 20;

// The only way to it without a flag on everybody's command line.
setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Of all requests of this process. */
let receivedSinceCollection = 0;

/**
 * Lets go of the buffers of received bytes while they are young. Node makes a new one, outside of V8's heap, for every
 * 64 KiB of a body; few objects come with it, so that V8 hardly ever looks at its young ones, and marks all of the server's
 * heap instead, 60 times for a GiB. That took most of the time of an upload, and made every page wait (measured: 2 to 3 s of
 * processor for 512 MiB, 0.7 s with this).
 * @param bytes that have come
 */
function freeBuffers(bytes: number): void {
  receivedSinceCollection += bytes;
  if (receivedSinceCollection < collectAfterBytes || typeof collect !== 'function') return;
  receivedSinceCollection = 0;
  collect({ type: 'minor' });
}

interface BodyOptions {
  /** A request's, as Node gives it. */
  body: Readable;
  /** Most bytes that it may have. */
  limit: number;
  /** Takes the bytes as well. */
  hash: Hash | undefined;
  /** Ends it early; what has come is kept. */
  signal: AbortSignal;
}

/** As the library has it, in the form of an error. */
const sizeExceeded = Object.assign(new Error('More bytes than were announced'), ERRORS.ERR_SIZE_EXCEEDED);
/** Bytes that wait for the disk: more make fewer writes, and grow old (`freeBuffers`). */
const bufferBytes = 2 ** 18;

/**
 * Writes a request's body into a file, from `offset` on, without the detour by web streams that @tus/server takes (it
 * costs more than everything else about an upload). A connection that breaks is an end like another one.
 * @returns where the file ends then
 * @throws as @tus/server does, when the body is longer than `limit`; what the disk says. The body is not destroyed then, so
 *   that there can be an answer.
 */
export async function writeRequestBody(
  path: string,
  offset: number,
  { body, limit, hash, signal }: BodyOptions,
): Promise<number> {
  let received = 0;
  const counter = new Transform({
    highWaterMark: bufferBytes,
    transform(chunk: Buffer, _, done) {
      received += chunk.length;
      freeBuffers(chunk.length);
      hash?.update(chunk);
      if (received > limit) done(sizeExceeded);
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

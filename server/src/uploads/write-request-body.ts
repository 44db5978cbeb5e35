import type { Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ERRORS } from '@tus/server';
import { freeBuffers } from './free-buffers.ts';

interface TakenBody {
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
const tooMuch = Object.assign(new Error('More bytes than were announced'), ERRORS.ERR_SIZE_EXCEEDED);
/** Bytes that wait for the disk: more make fewer writes, and grow old (`freeBuffers`). */
const buffered = 2 ** 18;

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
  { body, limit, hash, signal }: TakenBody,
): Promise<number> {
  let received = 0;
  const counted = new Transform({
    highWaterMark: buffered,
    transform(chunk: Buffer, _, done) {
      received += chunk.length;
      freeBuffers(chunk.length);
      hash?.update(chunk);
      if (received > limit) done(tooMuch);
      else done(null, chunk);
    },
  });
  const end = (): void => {
    body.unpipe(counted);
    counted.end();
  };
  signal.addEventListener('abort', end, { once: true });
  body.once('close', end);
  try {
    if (body.destroyed || signal.aborted) end();
    else body.pipe(counted);
    await pipeline(counted, createWriteStream(path, { flags: 'r+', start: offset, highWaterMark: buffered }));
    return offset + received;
  } finally {
    body.unpipe(counted);
    body.off('close', end);
    signal.removeEventListener('abort', end);
  }
}

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes: V8 marks the whole of a settled heap when some 9 MiB more are in use. */
const often = 4 * 2 ** 20;

// The only way to it without a flag on everybody's command line.
setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Of all requests of this process. */
let received = 0;

/**
 * Lets go of the buffers of received bytes while they are young. Node makes a new one, outside of V8's heap, for every
 * 64 KiB of a body; few objects come with it, so that V8 hardly ever looks at its young ones, and marks all of the server's
 * heap instead, 60 times for a GiB. That took most of the time of an upload, and made every page wait (measured: 2 to 3 s of
 * processor for 512 MiB, 0.7 s with this).
 * @param bytes that have come
 */
export function freeBuffers(bytes: number): void {
  received += bytes;
  if (received < often || typeof collect !== 'function') return;
  received = 0;
  collect({ type: 'minor' });
}

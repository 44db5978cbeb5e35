import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes after which a garbage collection is started. V8 marks the complete heap after some 9 MiB. */
const collectAfterBytes = 8 * 2 ** 20;

// The only way to `gc` without a command line flag. Code of remotes does not get it.
setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Bytes of all transfers since the last collection. */
let bytesSinceCollection = 0;

/**
 * Frees the buffers of transferred bytes early. Node allocates a new buffer for every 64 KiB that it reads, outside of V8's
 * heap. Few objects are allocated with them, so V8 hardly ever collects its young generation. It marks the complete
 * heap instead, 60 times for a GiB. That took most of the time of an upload or a download, and delayed every page
 * (measured: 2 to 3 s of processor time for 512 MiB, 0.7 s with this function).
 * @param bytes that were transferred since the last call
 */
export function freeBuffers(bytes: number): void {
  bytesSinceCollection += bytes;
  if (bytesSinceCollection < collectAfterBytes || typeof collect !== 'function') return;
  bytesSinceCollection = 0;
  collect({ type: 'minor' });
}

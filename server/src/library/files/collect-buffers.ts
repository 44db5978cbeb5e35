/** Frees the buffers of files that were sent, without a collection of the whole heap. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes that are sent between two collections. V8 begins a collection of the whole heap after about 30 MiB. */
const bytesBetween = 8 * 2 ** 20;
/** At 600 MiB/s, 6 MiB are sent in this time. */
const intervalMs = 10;

/**
 * Node allocates a buffer for each 64 KiB of a file. V8 starts no short collection of new values because of them, but a
 * collection of the whole heap, which takes many times as long. This starts the short one in time, while files are sent.
 * @param collect the short collection. Default: that of `node --expose-gc`; without it nothing is done.
 * @returns function that is called with each response before its first byte
 */
export function createBufferCollector(
  collect: (() => void) | undefined = globalThis.gc && (() => void globalThis.gc?.({ type: 'minor' })),
): (response: ServerResponse) => void {
  if (!collect) return () => {};
  /** By response that is being sent. A response that has ended has lost its socket. */
  const sending = new Map<ServerResponse, { socket: Socket; counted: number }>();
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const count = (response: ServerResponse): void => {
    const sent = sending.get(response);
    if (!sent) return;
    bytes += sent.socket.bytesWritten - sent.counted;
    sent.counted = sent.socket.bytesWritten;
  };
  const check = (): void => {
    for (const response of sending.keys()) count(response);
    if (bytes >= bytesBetween) {
      bytes = 0;
      collect();
    }
    if (sending.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return (response) => {
    const { socket } = response;
    if (!socket) return;
    sending.set(response, { socket, counted: socket.bytesWritten });
    response.once('close', () => {
      count(response);
      sending.delete(response);
    });
    timer ??= setInterval(check, intervalMs).unref();
  };
}

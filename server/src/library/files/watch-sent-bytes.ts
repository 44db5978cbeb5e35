import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { freeBuffers } from '../../base/http/free-buffers.ts';

/** At 600 MiB/s, 6 MiB are sent in this time. */
const intervalMs = 10;

/**
 * Frees the buffers of files while they are sent. The bytes are read from the sockets: a listener for each part of a file
 * would make the file flow before it is connected to the response.
 * @param free receives the bytes since its last call
 * @returns function that is called with each response before its first byte
 */
export function watchSentBytes(free = freeBuffers): (response: ServerResponse) => void {
  /** By response that is being sent. A response that has ended has lost its socket. */
  const sending = new Map<ServerResponse, { socket: Socket; counted: number }>();
  let timer: NodeJS.Timeout | undefined;
  const count = (response: ServerResponse): void => {
    const sent = sending.get(response);
    if (!sent) return;
    const { bytesWritten } = sent.socket;
    free(bytesWritten - sent.counted);
    sent.counted = bytesWritten;
  };
  const countAll = (): void => {
    for (const response of sending.keys()) count(response);
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
    timer ??= setInterval(countAll, intervalMs).unref();
  };
}

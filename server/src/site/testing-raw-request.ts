import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawResponse {
  status: number;
  /** By lower-case name. */
  headers: ReadonlyMap<string, string>;
}

/** Sends a request target unchanged to a listening app: every HTTP client would normalise it first. */
export async function requestRaw(app: FastifyInstance, target: string): Promise<RawResponse> {
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The app does not listen');
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(address.port, address.address, () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: portal.test\r\nConnection: close\r\n\r\n`, 'utf8'),
    );
    let received = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => (received += String(chunk)));
    socket.on('error', reject);
    socket.on('end', () => resolve(received));
  });
  const [head = ''] = text.split('\r\n\r\n', 1);
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1]), headers: new Map(headers) };
}

import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawAnswer {
  status: number;
  location: string | undefined;
  cookie: string | undefined;
}

/** Asks a listening app for a target exactly as it stands: every client of ours would tidy it up first. */
export async function requestRaw(app: FastifyInstance, target: string): Promise<RawAnswer> {
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
  const header = (name: string) => new RegExp(`^${name}: (.*)\r$`, 'im').exec(text)?.[1];
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]),
    location: header('location'),
    cookie: header('set-cookie'),
  };
}

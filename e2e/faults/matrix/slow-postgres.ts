/** Proxy in front of PostgreSQL that delays the server's responses. */
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../fixtures/server.ts';

export interface SlowPostgres {
  url: string;
  /** Sets the delay of each following response. */
  delay(delayMs: number): void;
  stop(): Promise<void>;
}

export async function startSlowPostgres(url: string): Promise<SlowPostgres> {
  const behind = new URL(url);
  const port = await freePort();
  const state = { delayMs: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(behind.port), behind.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    // Equal delays keep the order of the chunks.
    upstream.on('data', (chunk: Buffer) => setTimeout(() => client.write(chunk), state.delayMs));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const front = new URL(url);
  front.host = `127.0.0.1:${port}`;
  return {
    url: front.href,
    delay: (delayMs) => (state.delayMs = delayMs),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

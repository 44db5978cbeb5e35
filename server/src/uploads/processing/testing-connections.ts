/** A server that no file and no program of a test may reach. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

interface ConnectionCount {
  port: number;
  /** How many connections there were so far. */
  readonly connections: number;
  close(): void;
}

/** Listens at a free port of this machine and counts connections. */
export async function countConnections(): Promise<ConnectionCount> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    port,
    get connections() {
      return connections;
    },
    close: () => void server.close(),
  };
}

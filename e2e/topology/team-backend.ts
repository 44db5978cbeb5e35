/** Backend of a team, on an origin of its own. It verifies the identity that the portal sends, as any backend would. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface TeamBackend {
  origin: string;
  received: Received[];
  /** Responds in another way to requests for this path. */
  respond(path: string, handle: (request: IncomingMessage, response: ServerResponse) => void): void;
  stop(): Promise<void>;
}

/** Allows pages of all origins to read its responses, so that only the policy of the portal decides. */
export async function startTeamBackend(): Promise<TeamBackend> {
  const received: Received[] = [];
  const handlers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const { method = '', url: path = '', headers } = request;
      received.push({ method, path, headers, body: bytes.toString() });
      response.setHeader('access-control-allow-origin', '*');
      const handle = handlers.get(path.split('?', 1)[0] ?? '');
      if (handle) return handle(request, response);
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ visits: 7, path }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The backend has no port');
  return {
    origin: `http://127.0.0.1:${bound.port}`,
    received,
    respond: (path, handle) => void handlers.set(path, handle),
    async stop() {
      const stopped = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await stopped;
    },
  };
}

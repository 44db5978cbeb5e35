/** A feed server for tests that behaves as it is told to, and the guard that lets tests reach it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import type { AddressPolicy } from '../../base/outbound/ssrf-guard.ts';

export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

/** Names of the tests' own; all other guards refuse the address of the first. */
const ips = new Map([
  ['feeds.test', '127.0.0.1'],
  ['inside.test', '10.0.0.1'],
  ['link-local.test', '169.254.169.254'],
]);

/** The public web, and in addition whatever is asked for under the name `feeds.test`. */
export const testGuard: AddressPolicy = {
  ports: undefined,
  permits: (_, hostname) => hostname === 'feeds.test',
  resolve: (hostname, _, callback) => {
    const ip = ips.get(hostname);
    if (ip) callback(null, [{ address: ip, family: isIP(ip) }]);
    else callback(new Error(`getaddrinfo ENOTFOUND ${hostname}`), []);
  },
};

export const feedOf = (...titles: string[]): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Blog</title>${titles
    .map((title) => `<item><title>${title}</title></item>`)
    .join('')}</channel></rss>`;

export interface FeedServer {
  /** Where the feed is; under a name, as feeds are. */
  url: string;
  port: number;
  /** Every request, oldest first. */
  requests: IncomingMessage[];
  behave(behaviour: Behaviour): void;
}

/** Open until the file's tests are over: a port given back is soon another test's, whose feed would be known already. */
const servers: Server[] = [];

/** Closes the servers of `serveFeed`: `after(closeFeeds)` at the top of each file that calls it. */
export function closeFeeds(): void {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
}

/** A server on a port that no other of the file has, until `closeFeeds`. */
export async function serveFeed(): Promise<FeedServer> {
  const requests: IncomingMessage[] = [];
  let current: Behaviour = (_, response) => response.end(feedOf('First'));
  const server = createServer((request, response) => {
    requests.push(request);
    current(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  // Listening on TCP, the address is no string.
  const { port } = server.address() as AddressInfo;
  const behave = (behaviour: Behaviour) => {
    current = behaviour;
  };
  return { url: `http://feeds.test:${port}/feed`, port, requests, behave };
}

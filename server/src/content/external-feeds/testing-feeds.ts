/** Feed server for tests, with configurable behaviour, and the address policy that allows it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import type { AddressPolicy } from '../../base/outbound/ssrf-guard.ts';

export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

/** Host names for tests. All other policies reject the IP address of the first one. */
const ips = new Map([
  ['feeds.test', '127.0.0.1'],
  ['inside.test', '10.0.0.1'],
  ['link-local.test', '169.254.169.254'],
]);

/** Allows the public web and all hosts with the name `feeds.test`. */
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
  /** URL of the feed, with a host name instead of an IP address. */
  url: string;
  port: number;
  /** All requests, the oldest first. */
  requests: IncomingMessage[];
  behave(behaviour: Behaviour): void;
}

/**
 * Servers stay open until the tests of the file end. A port that is closed may soon be that of another test, whose feed
 * would then already have a copy.
 */
const servers: Server[] = [];

/** Closes the servers of `serveFeed`. Each file that calls it needs `after(closeFeeds)` at the top level. */
export function closeFeeds(): void {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
}

/** Starts a server on a port that is unique in the file, until `closeFeeds`. */
export async function serveFeed(): Promise<FeedServer> {
  const requests: IncomingMessage[] = [];
  let current: Behaviour = (_, response) => response.end(feedOf('First'));
  const server = createServer((request, response) => {
    requests.push(request);
    current(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  // The address of a TCP server is no string.
  const { port } = server.address() as AddressInfo;
  const behave = (behaviour: Behaviour) => {
    current = behaviour;
  };
  return { url: `http://feeds.test:${port}/feed`, port, requests, behave };
}

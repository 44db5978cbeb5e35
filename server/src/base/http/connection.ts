/** How a request reached the server: its scheme, host and address, and the proxies between. */
import type { ConnectionProblem, ConnectionStatus } from '@mediothek/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Public origin of the portal. `undefined`: not known (tests, tools). */
    publicOrigin: string | undefined;
  }
}

/** Whether the visitor's browser uses https: as the portal's public URL says, or a trusted proxy. */
export const isHttps = ({ server, protocol }: Pick<FastifyRequest, 'server' | 'protocol'>): boolean =>
  server.publicOrigin?.startsWith('https:') === true || protocol === 'https';

const isForwarded = ({ headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined || headers['x-forwarded-proto'] !== undefined;

/** Whether the sender of the request is a trusted proxy, which has added an address. */
const isTrusted = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1;

function problemsOf(request: FastifyRequest, origin: string): ConnectionProblem[] {
  const { protocol, host } = new URL(origin);
  const problems: ConnectionProblem[] = [];
  if (isForwarded(request) && !isTrusted(request)) problems.push('untrusted_proxy');
  else if (`${request.protocol}:` !== protocol) problems.push(isForwarded(request) ? 'other_scheme' : 'no_proxy');
  if (request.host !== host) problems.push('other_host');
  return problems;
}

/** Describes the connection of a request, for operators. */
export function describeConnection(request: FastifyRequest): ConnectionStatus {
  const origin = request.server.publicOrigin ?? `${request.protocol}://${request.host}`;
  return {
    publicUrl: origin,
    scheme: request.protocol,
    host: request.host,
    address: request.ip,
    proxies: request.ips?.slice(0, -1) ?? [],
    sender: request.socket.remoteAddress ?? request.ip,
    problems: problemsOf(request, origin),
  };
}

const explanations: Partial<Record<ConnectionProblem, string>> = {
  untrusted_proxy:
    'X-Forwarded-* headers from this address are not used. If it is your proxy, add it to TRUST_PROXY; otherwise somebody tries to choose an address.',
  other_scheme: 'A trusted proxy reports another scheme than PUBLIC_URL has. Check what it sends in X-Forwarded-Proto.',
};

/** Logs the first request with each problem that every request of a wrong set-up has. */
export function watchConnections(app: FastifyInstance, origin: string | undefined): void {
  app.decorate('publicOrigin', origin);
  if (origin === undefined) return;
  const logged = new Set<ConnectionProblem>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (isForwarded(request) && logged.size < Object.keys(explanations).length) {
      for (const problem of problemsOf(request, origin)) {
        const explanation = explanations[problem];
        if (explanation === undefined || logged.has(problem)) continue;
        logged.add(problem);
        request.log.warn({ sender: request.socket.remoteAddress }, explanation);
      }
    }
    done();
  });
}

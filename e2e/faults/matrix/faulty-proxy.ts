/** Proxy between browser and portal. It forwards all requests, except those that a test breaks. */
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';

export type Fault =
  /** @param after delay of the response in milliseconds */
  | { kind: 'status'; status: number; after?: number }
  /** Closes the connection without a response. */
  | { kind: 'close' }
  | { kind: 'hang' }
  /** Sends the header fields immediately, then one byte per second. */
  | { kind: 'drip' }
  /** Sends only the first half, as if it were complete. */
  | { kind: 'truncate' }
  /** Sends a page instead of a script, as gateways and single-page hosts do. */
  | { kind: 'html' }
  | { kind: 'rewrite'; rewrite(text: string): string };

interface Rule {
  paths: RegExp;
  fault: Fault;
  times: number;
}

export interface FaultyProxy {
  url: string;
  /**
   * Breaks the next `times` requests whose path matches. A later rule overrides an earlier one.
   * @returns removes the rule and closes the connections that it has left open
   */
  break(paths: RegExp, fault: Fault, times?: number): () => void;
  /** Requested paths since the last `mend()`. */
  requested: string[];
  mend(): void;
  /** Sets the port to which requests are forwarded. */
  target(port: number): void;
  stop(): Promise<void>;
}

export async function startFaultyProxy(): Promise<FaultyProxy> {
  let rules: Rule[] = [];
  let port = 0;
  const requested: string[] = [];
  const hanging = new Set<ServerResponse>();
  const release = () => {
    for (const response of hanging) response.destroy();
    hanging.clear();
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://proxy.invalid');
    requested.push(pathname);
    const rule = rules.findLast(({ paths, times }) => times > 0 && paths.test(pathname));
    if (rule) rule.times -= 1;
    if (rule?.fault.kind === 'hang' || rule?.fault.kind === 'drip') hanging.add(response);
    void respond(request, response, port, rule?.fault);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The proxy does not listen');
  return {
    url: `http://localhost:${bound.port}`,
    break(paths, fault, times = Infinity) {
      const rule = { paths, fault, times };
      rules.push(rule);
      return () => {
        rules = rules.filter((other) => other !== rule);
        release();
      };
    },
    requested,
    mend() {
      rules = [];
      release();
      requested.length = 0;
    },
    target: (to) => void (port = to),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Broken responses are not cached, so the browser requests them again. */
const uncached = { 'cache-control': 'no-store', 'access-control-allow-origin': '*' };

async function respond(request: IncomingMessage, response: ServerResponse, port: number, fault?: Fault): Promise<void> {
  if (fault?.kind === 'hang') return;
  if (fault?.kind === 'close') return void request.socket.destroy();
  if (fault?.kind === 'status') {
    await setTimeout(fault.after ?? 0);
    response.writeHead(fault.status, { ...uncached, 'content-type': 'application/json' });
    return void response.end('{"code":"internal","message":"broken on purpose"}');
  }
  if (fault?.kind === 'html') {
    response.writeHead(200, { ...uncached, 'content-type': 'text/html' });
    return void response.end('<!doctype html><title>Not what you asked for</title><p>Welcome');
  }
  try {
    const { method, url, headers } = request;
    const outgoing = sendRequest({ host: '127.0.0.1', port, method, path: url, headers });
    request.pipe(outgoing);
    const upstream = await new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve).once('error', reject);
    });
    if (fault) await spoil(fault, upstream, response);
    else {
      response.writeHead(upstream.statusCode ?? 502, upstream.rawHeaders);
      upstream.on('error', () => response.destroy());
      upstream.pipe(response);
    }
  } catch {
    request.socket.destroy(); // the portal is down, so the proxy closes the connection, too
  }
}

async function spoil(fault: Fault, upstream: IncomingMessage, response: ServerResponse): Promise<void> {
  const packed = await buffer(upstream);
  const body = upstream.headers['content-encoding'] === 'br' ? brotliDecompressSync(packed) : packed;
  const { 'content-encoding': _, etag: __, ...headers } = upstream.headers;
  const send = (content: Buffer) => {
    response.writeHead(upstream.statusCode ?? 502, { ...headers, ...uncached, 'content-length': content.length });
    response.end(content);
  };
  if (fault.kind === 'rewrite') return send(Buffer.from(fault.rewrite(body.toString())));
  if (fault.kind === 'truncate') return send(body.subarray(0, body.length / 2));
  response.writeHead(upstream.statusCode ?? 502, { ...headers, 'content-length': body.length });
  let at = 0;
  const timer = setInterval(() => response.write(body.subarray(at, (at += 1))), 1_000);
  response.on('close', () => clearInterval(timer));
}

/** Passes a request of a remote on to its backend, and the response back, with only what both need. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Agent, errors, request as send } from 'undici';
import { ApiError, GatewayError } from '../../base/http/api-error.ts';

/** Methods of requests. Others get 404 or 405. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** Bytes of a request. It is read completely before the backend gets it. */
export const maxRequestBytes = 2 ** 20;
/** Bytes of a response, which is streamed. */
const maxResponseBytes = 32 * 2 ** 20;
/** Milliseconds until the response begins, and between two parts of it. */
const timeoutMs = 10_000;
/** Milliseconds for the complete response. */
const totalTimeoutMs = 60_000;

/** Never the visitor's cookies, `Authorization`, IP address or the page. */
const requestHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'if-match',
  'if-modified-since',
  'if-none-match',
];
/** Never cookies or headers that change what the browser may do, such as CORS. */
const responseHeaders = [
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
];
/** Data, texts and pictures. Nothing that a browser runs or applies: no HTML, no scripts, no style sheets, no SVG. */
const allowedTypes =
  /^(application\/([\w.-]+\+)?json|application\/x-ndjson|text\/(plain|csv|vtt)|image\/(png|jpeg|gif|webp|avif))\s*(;|$)/i;

export interface BackendRequest {
  /** Name of the remote, for messages. */
  remote: string;
  /** URL that the operator has set. */
  base: string;
  /** Path and query below the portal's path for this remote, as the browser has sent them. Begins with a slash. */
  target: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: Buffer | undefined;
  requestId: string;
  /** Token that names the visitor. `undefined`: not signed in. */
  identity: string | undefined;
  signal: AbortSignal;
}

export interface BackendResponse {
  status: number;
  headers: Record<string, string>;
  body: Readable;
}

/**
 * URL below the base. An operator may have put other things beside it, so no path leads out of it.
 * @throws ApiError `bad_request`
 */
export function backendUrl(base: string, target: string): URL {
  const root = new URL(base);
  const folder = root.pathname.replace(/\/*$/, '/');
  // Backends decode slashes differently.
  if (/%2f|%5c|%00|\\/i.test(target.split('?', 1)[0] ?? ''))
    throw new ApiError('bad_request', 'Encoded slashes in the path');
  const url = new URL(root.origin + folder + target.slice(1));
  // `..` would lead to other parts of the backend's host.
  if (url.origin !== root.origin || !url.pathname.startsWith(folder)) {
    throw new ApiError('bad_request', 'The path leads out of the backend');
  }
  return url;
}

const agent = new Agent({
  connections: 64,
  pipelining: 1,
  connect: { timeout: 5_000 },
  headersTimeout: timeoutMs,
  bodyTimeout: timeoutMs,
  maxResponseSize: maxResponseBytes,
});

/**
 * Redirects are not followed, and nothing is repeated.
 * @throws GatewayError for a response that the portal does not pass on, or none in time
 */
export async function passOn(input: BackendRequest): Promise<BackendResponse> {
  const { remote, base, target, method, headers, body, requestId, identity } = input;
  const url = backendUrl(base, target);
  const passed = pick(headers, requestHeaders);
  const signal = AbortSignal.any([input.signal, AbortSignal.timeout(totalTimeoutMs)]);
  const response = await send(url, {
    dispatcher: agent,
    method,
    headers: {
      ...passed,
      'user-agent': 'Mediothek',
      'x-request-id': requestId,
      ...(identity !== undefined && { authorization: `Bearer ${identity}` }),
    },
    body: body ?? null,
    signal,
  }).catch((error: unknown) => {
    throw failure(remote, error);
  });
  const problem = rejectionOf(response.statusCode, response.headers);
  if (problem !== undefined) {
    // The rest is not read, so the connection is of no use. The error of the destroyed stream is no other one.
    response.body.on('error', () => undefined).destroy();
    throw new GatewayError(502, `The response of the backend of "${remote}" ${problem}`);
  }
  return { status: response.statusCode, headers: pick(response.headers, responseHeaders), body: response.body };
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** Why a response is not passed on. */
function rejectionOf(status: number, headers: IncomingHttpHeaders): string | undefined {
  if (status >= 300 && status < 400 && status !== 304) return `is a redirect (${status}), which is not followed`;
  if (status < 200) return `has the status ${status}`;
  const type = headers['content-type'];
  if (status === 204 || status === 304 || (type === undefined && headers['content-length'] === '0')) return undefined;
  if (type === undefined) return 'has no Content-Type';
  // It would run with the rights of the portal.
  if (!allowedTypes.test(type))
    return `is ${type.slice(0, 100)}; passed on are JSON, plain text, CSV, WebVTT and pictures`;
  return undefined;
}

function failure(remote: string, error: unknown): unknown {
  const isLate =
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.ConnectTimeoutError ||
    (error instanceof Error && error.name === 'TimeoutError');
  if (isLate) return new GatewayError(504, `The backend of "${remote}" did not respond in time`);
  if (error instanceof Error && error.name === 'AbortError') return error; // the visitor has left
  const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return new GatewayError(502, `The backend of "${remote}" cannot be reached${reason}`);
}

import type { Dispatcher, Response } from 'undici';
import { FetchError, readRetryAfter, reasonOf } from './fetch-error.ts';
import { type AddressPolicy, blockedReason } from './ssrf-guard.ts';
import { readBody, tooLarge } from './read-body.ts';

export interface FetchLimits {
  /** Maximum time without data from the server, in milliseconds. */
  idleTimeoutMs: number;
  /** Milliseconds. Maximum total waiting time for one response, without the time that the caller needs for data. */
  waiting: number;
  /** Maximum size of the response in bytes, after decompression. */
  bytes: number;
  redirects: number;
}

export interface FetchOptions {
  headers: Readonly<Record<string, string>>;
  limits: FetchLimits;
  signal: AbortSignal;
  /** Policy for this request and its redirects, with the agent that enforces it. @default any address */
  guarded?: { guard: AddressPolicy; agent: Dispatcher };
}

export interface LimitedResponse {
  /** URL after redirects. */
  url: URL;
  status: number;
  headers: Response['headers'];
  /** Content-Length. `undefined`: unknown, or the response is compressed. */
  size: number | undefined;
  body: AsyncIterable<Uint8Array>;
}

const busy = new Set([429, 502, 503, 504]);
const nothing = { async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {} };

/**
 * Sends a single request over http or https, with all limits, and follows redirects. The response to a request with
 * `if-none-match` or `if-modified-since` may be 304 with an empty body.
 * @throws FetchError that describes the error; the signal's reason
 */
export async function fetchWithLimits(start: URL, options: FetchOptions): Promise<LimitedResponse> {
  const { limits, signal, headers } = options;
  let url = start;
  for (let redirects = 0; ; redirects += 1) {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new FetchError(`${url.href}: only http and https are followed`);
    const blocked = options.guarded && blockedReason(url, options.guarded.guard);
    if (blocked) throw new FetchError(`${url.href}: ${blocked}`);
    const response = await sendRequest(url, options);
    if (response.ok && response.body) {
      const length = Number(response.headers.get('content-length'));
      const size = response.headers.has('content-encoding') || length === 0 ? undefined : length;
      if (size !== undefined && size > limits.bytes) {
        await response.body.cancel();
        throw tooLarge(url, limits);
      }
      const { status, headers: responseHeaders } = response;
      return { url, status, headers: responseHeaders, size, body: readBody(response.body, url, limits, signal) };
    }
    await response.body?.cancel();
    if (response.status === 304 && ('if-none-match' in headers || 'if-modified-since' in headers))
      return { url, status: 304, headers: response.headers, size: 0, body: nothing };
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || !location) throw statusError(url, response);
    if (redirects >= limits.redirects) throw new FetchError(`${start.href}: more than ${limits.redirects} redirects`);
    if (!URL.canParse(location, url.href)) throw new FetchError(`${url.href}: redirects to an invalid address`);
    url = new URL(location, url);
  }
}

/** Sends one request. Resolves when the headers of the response have arrived. */
async function sendRequest(url: URL, { headers, limits, signal, guarded }: FetchOptions): Promise<Response> {
  const abort = new AbortController();
  const { fetch } = await import('undici'); // loaded with the first request
  const idleTimer = setTimeout(() => abort.abort(), limits.idleTimeoutMs);
  try {
    return await fetch(url.href, {
      redirect: 'manual',
      headers,
      signal: AbortSignal.any([signal, abort.signal]),
      ...(guarded && { dispatcher: guarded.agent }),
    });
  } catch (error) {
    signal.throwIfAborted();
    const reason = abort.signal.aborted ? `no response within ${limits.idleTimeoutMs / 1000} s` : reasonOf(error);
    throw new FetchError(`${url.origin}: ${reason}`, { temporary: true });
  } finally {
    clearTimeout(idleTimer);
  }
}

function statusError(url: URL, { status, statusText, headers }: Response): FetchError {
  const retryAfter = readRetryAfter(headers.get('retry-after'));
  return new FetchError(`${url.origin}: the server returned ${status}${statusText && ` ${statusText}`}`, {
    temporary: busy.has(status),
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

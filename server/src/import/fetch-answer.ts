import { setTimeout as delay } from 'node:timers/promises';
import { InputError } from './input-error.ts';

export interface FetchLimits {
  /** Longest silence of the server, in ms. */
  silence: number;
  /** Longest time spent waiting for one answer, in ms; time in which we work on it does not count. */
  waiting: number;
  /** Largest answer in bytes, after decompression. */
  bytes: number;
  redirects: number;
  /** How often a server that is busy or gone is asked again. */
  retries: number;
  /** Longest pause that a server may ask for, in ms. */
  pause: number;
}
export const defaultLimits: FetchLimits = {
  silence: 30_000,
  waiting: 900_000,
  bytes: 512 * 2 ** 20,
  redirects: 5,
  retries: 5,
  pause: 300_000,
};

export interface Answer {
  /** After redirects. */
  url: URL;
  /** As the server states it; unknown for compressed answers. */
  size: number | undefined;
  body: AsyncIterable<Uint8Array>;
}

const busy = new Set([429, 502, 503, 504]);
const headers = {
  accept: 'text/xml, application/xml, application/jsonl, */*;q=0.1',
  'user-agent': 'Mediothek/1.0 (harvester)',
};

/**
 * Fetches over http or https with all limits, follows redirects, and asks again when the server is busy (503 with
 * Retry-After is OAI-PMH's flow control) or cannot be reached.
 * @throws InputError that says what the server did
 */
export async function fetchAnswer(
  start: URL,
  limits: FetchLimits,
  signal: AbortSignal,
  onPause: (seconds: number, reason: string) => void,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const result = await attemptFetch(start, limits, signal);
    if ('body' in result) return result;
    if (attempt >= limits.retries) throw new InputError(`${result.problem} (asked ${attempt + 1} times)`);
    const pause = result.retryAfter ?? 1000 * 2 ** attempt;
    if (pause > limits.pause)
      throw new InputError(`${result.problem} and asks to wait for ${Math.ceil(pause / 1000)} s`);
    onPause(Math.ceil(pause / 1000), result.problem);
    await delay(pause, undefined, { signal });
  }
}

type Failed = { problem: string; retryAfter: number | undefined };

async function attemptFetch(start: URL, limits: FetchLimits, signal: AbortSignal): Promise<Answer | Failed> {
  let url = start;
  for (let redirects = 0; ; redirects += 1) {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new InputError(`${url.href}: only http and https are followed`);
    const abort = new AbortController();
    const silence = setTimeout(() => abort.abort(), limits.silence);
    let response: Response;
    try {
      response = await fetch(url.href, {
        redirect: 'manual',
        headers,
        signal: AbortSignal.any([signal, abort.signal]),
      });
    } catch (error) {
      signal.throwIfAborted();
      const reason = abort.signal.aborted ? `no answer within ${limits.silence / 1000} s` : reasonOf(error);
      return { problem: `${url.origin}: ${reason}`, retryAfter: undefined };
    } finally {
      clearTimeout(silence);
    }
    const location = response.headers.get('location');
    if (response.ok && response.body) {
      const length = Number(response.headers.get('content-length'));
      const size = response.headers.has('content-encoding') || length === 0 ? undefined : length;
      if (size !== undefined && size > limits.bytes) {
        await response.body.cancel();
        throw tooLarge(url, limits);
      }
      return { url, size, body: readBody(response.body, url, limits, signal) };
    }
    await response.body?.cancel();
    if (response.status >= 300 && response.status < 400 && location) {
      if (redirects >= limits.redirects) throw new InputError(`${start.href}: more than ${limits.redirects} redirects`);
      if (!URL.canParse(location, url.href)) throw new InputError(`${url.href}: redirects to an invalid address`);
      url = new URL(location, url);
      continue;
    }
    const problem = `${url.origin}: the server answers ${response.status}${response.statusText && ` ${response.statusText}`}`;
    if (!busy.has(response.status)) throw new InputError(problem);
    return { problem, retryAfter: retryAfter(response.headers.get('retry-after')) };
  }
}

/** Reads on only when asked for more; silence, total waiting time and size are bounded. */
async function* readBody(
  body: ReadableStream<Uint8Array>,
  url: URL,
  limits: FetchLimits,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  let waited = 0;
  try {
    for (;;) {
      const asked = performance.now();
      const { done, value } = await withTimeout(
        reader.read(),
        Math.min(limits.silence, limits.waiting - waited),
        url,
        signal,
      );
      if (done) return;
      waited += performance.now() - asked;
      bytes += value.byteLength;
      if (bytes > limits.bytes) throw tooLarge(url, limits);
      if (waited >= limits.waiting) throw new InputError(`${url.href}: not complete after ${limits.waiting / 1000} s`);
      yield value;
    }
  } finally {
    // Ends the connection when we stop early; after the end it does nothing, and a failed one has been reported.
    await reader.cancel().catch(() => undefined);
  }
}

async function withTimeout<T>(work: Promise<T>, ms: number, url: URL, signal: AbortSignal): Promise<T> {
  const over = new AbortController();
  try {
    return await Promise.race([
      work.catch((error: unknown) => {
        signal.throwIfAborted();
        throw new InputError(`${url.href}: ${reasonOf(error)}`);
      }),
      delay(ms, undefined, { signal: AbortSignal.any([over.signal, signal]) }).then(() => {
        throw new InputError(`${url.href}: nothing came for ${Math.ceil(ms / 1000)} s`);
      }),
    ]);
  } finally {
    over.abort();
  }
}

function tooLarge(url: URL, limits: FetchLimits): InputError {
  return new InputError(`${url.href}: the answer is larger than ${Math.round(limits.bytes / 2 ** 20)} MiB`);
}

/** Seconds or an HTTP date (RFC 9110, 10.2.3), in ms from now. */
function retryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

/** `fetch failed` says nothing; its cause does. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

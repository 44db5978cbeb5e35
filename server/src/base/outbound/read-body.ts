import { setTimeout as delay } from 'node:timers/promises';
import type { ReadableStream } from 'node:stream/web';
import type { FetchLimits } from './fetch-with-limits.ts';
import { FetchError, reasonOf } from './fetch-error.ts';

/** Reads a body on demand, with limits for idle time, total waiting time and size. */
export async function* readBody(
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
      const startedAt = performance.now();
      const { done, value } = await withTimeout(
        reader.read(),
        Math.min(limits.idleTimeoutMs, limits.waiting - waited),
        url,
        signal,
      );
      if (done) return;
      waited += performance.now() - startedAt;
      bytes += value.byteLength;
      if (bytes > limits.bytes) throw tooLarge(url, limits);
      if (waited >= limits.waiting) throw new FetchError(`${url.href}: not complete after ${limits.waiting / 1000} s`);
      yield value;
    }
  } finally {
    // Closes the connection if the caller stops early. After the end it does nothing, and an error has already been
    // thrown.
    await reader.cancel().catch(() => undefined);
  }
}

export function tooLarge(url: URL, limits: FetchLimits): FetchError {
  return new FetchError(`${url.href}: the answer is larger than ${Math.round(limits.bytes / 2 ** 20)} MiB`);
}

async function withTimeout<T>(work: Promise<T>, ms: number, url: URL, signal: AbortSignal): Promise<T> {
  const over = new AbortController();
  try {
    return await Promise.race([
      work.catch((error: unknown) => {
        signal.throwIfAborted();
        throw new FetchError(`${url.href}: ${reasonOf(error)}`);
      }),
      delay(ms, undefined, { signal: AbortSignal.any([over.signal, signal]) }).then(() => {
        throw new FetchError(`${url.href}: nothing came for ${Math.ceil(ms / 1000)} s`);
      }),
    ]);
  } finally {
    over.abort();
  }
}

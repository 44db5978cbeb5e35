import { setTimeout as delay } from 'node:timers/promises';
import {
  type LimitedResponse,
  fetchWithLimits,
  type FetchLimits,
  type FetchOptions,
} from '../../base/outbound/fetch-with-limits.ts';
import { FetchError } from '../../base/outbound/fetch-error.ts';

export interface HarvestLimits extends FetchLimits {
  /** Maximum number of retries if a server is busy or unreachable. */
  retries: number;
  /** Maximum delay that a server may demand, in milliseconds. */
  maxDelayMs: number;
}
export const defaultLimits: HarvestLimits = {
  idleTimeoutMs: 30_000,
  waiting: 900_000,
  bytes: 512 * 2 ** 20,
  redirects: 5,
  retries: 5,
  maxDelayMs: 300_000,
};

const headers = {
  accept: 'text/xml, application/xml, application/rss+xml, application/json, application/jsonl, */*;q=0.1',
  'user-agent': 'Mediothek/1.0 (harvester)',
};

/**
 * Fetches a URL that the operator entered. It retries if the server is busy or
 * unreachable. 503 with Retry-After is OAI-PMH's flow control.
 * @throws FetchError that describes the server's response
 */
export async function fetchWithRetries(
  url: URL,
  limits: HarvestLimits,
  signal: AbortSignal,
  onPause: (seconds: number, reason: string) => void,
  guarded?: FetchOptions['guarded'],
): Promise<LimitedResponse> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetchWithLimits(url, { headers, limits, signal, ...(guarded && { guarded }) });
    } catch (error) {
      if (!(error instanceof FetchError) || !error.temporary) throw error;
      if (attempt >= limits.retries) throw new FetchError(`${error.message} (requested ${attempt + 1} times)`);
      const delayMs = error.retryAfter ?? 1000 * 2 ** attempt;
      if (delayMs > limits.maxDelayMs)
        throw new FetchError(`${error.message} and requires a delay of ${Math.ceil(delayMs / 1000)} s`);
      onPause(Math.ceil(delayMs / 1000), error.message);
      await delay(delayMs, undefined, { signal });
    }
  }
}

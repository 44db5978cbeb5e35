import { type LimitedResponse, fetchWithLimits, type FetchLimits } from './fetch-with-limits.ts';
import { FetchError } from './fetch-error.ts';
import { createPolicyAgent, type AddressPolicy } from './ssrf-guard.ts';

export interface TotalLimits extends FetchLimits {
  /** Milliseconds from the first request to the last byte, including redirects. */
  total: number;
}

export interface PublicFetchOptions {
  headers: Readonly<Record<string, string>>;
  limits: TotalLimits;
  guard: AddressPolicy;
  signal: AbortSignal;
}

/**
 * Fetches a small resource completely from an address that the policy permits, within a total time.
 * @throws FetchError that describes the error; the signal's reason
 */
export async function fetchPublic(
  url: URL,
  { headers, limits, guard, signal }: PublicFetchOptions,
): Promise<{ response: LimitedResponse; bytes: Buffer }> {
  const timeout = AbortSignal.timeout(limits.total);
  const agent = await createPolicyAgent(guard);
  try {
    const response = await fetchWithLimits(url, {
      headers,
      limits,
      signal: AbortSignal.any([signal, timeout]),
      guarded: { guard, agent },
    });
    return { response, bytes: Buffer.concat(await Array.fromAsync(response.body)) };
  } catch (error) {
    if (timeout.aborted && error === timeout.reason)
      throw new FetchError(`${url.href}: not complete after ${limits.total / 1000} s`);
    throw error;
  } finally {
    await agent.destroy();
  }
}

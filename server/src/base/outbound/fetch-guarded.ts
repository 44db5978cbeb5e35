import { type Answer, fetchAnswer, type FetchLimits } from './fetch-answer.ts';
import { FetchError } from './fetch-error.ts';
import { createGuardedAgent, type Guard } from './guard.ts';

export interface WholeLimits extends FetchLimits {
  /** From the first request to the last byte, redirects included; ms. */
  total: number;
}

export interface GuardedOptions {
  headers: Readonly<Record<string, string>>;
  limits: WholeLimits;
  guard: Guard;
  signal: AbortSignal;
}

/**
 * Fetches something small as a whole from where the guard permits, within a total time.
 * @throws FetchError that says what the server did; the signal's reason
 */
export async function fetchGuarded(
  url: URL,
  { headers, limits, guard, signal }: GuardedOptions,
): Promise<{ answer: Answer; bytes: Buffer }> {
  const timeout = AbortSignal.timeout(limits.total);
  const agent = await createGuardedAgent(guard);
  try {
    const answer = await fetchAnswer(url, {
      headers,
      limits,
      signal: AbortSignal.any([signal, timeout]),
      guarded: { guard, agent },
    });
    return { answer, bytes: Buffer.concat(await Array.fromAsync(answer.body)) };
  } catch (error) {
    if (timeout.aborted && error === timeout.reason)
      throw new FetchError(`${url.href}: not complete after ${limits.total / 1000} s`);
    throw error;
  } finally {
    await agent.destroy();
  }
}

import { MediaId } from '@mediothek/contract';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { FetchError } from '../../base/outbound/fetch-error.ts';
import { fetchPublic, type TotalLimits } from '../../base/outbound/fetch-public.ts';
import { type AddressPolicy, publicWebOnly } from '../../base/outbound/ssrf-guard.ts';

/** Short limits, because a page waits for the response. */
export const serviceLimits: TotalLimits = {
  idleTimeoutMs: 1_500,
  waiting: 2_000,
  total: 2_000,
  bytes: 256 * 2 ** 10,
  redirects: 1,
};

export interface ServiceOptions {
  limits?: TotalLimits;
  /** Address policy. Only tests permit more than the public web. */
  guard?: AddressPolicy;
}

const bodyCheck = Compile(Type.Object({ ids: Type.Array(MediaId, { maxItems: 1000 }) }));
const headers = { accept: 'application/json', 'user-agent': 'Mediothek/1.0 (recommendations)' };

/**
 * Fetches recommendations from the configured service: `GET {service}?ids=1001,1002&limit=24` returns `{ "ids":
 * ["1007", …] }`, best first.
 * @throws FetchError if the service does not respond in time or returns another format
 */
export async function fetchRecommendations(
  service: URL,
  ids: readonly string[],
  limit: number,
  { limits = serviceLimits, guard = publicWebOnly }: ServiceOptions = {},
): Promise<string[]> {
  const url = new URL(service);
  url.searchParams.set('ids', ids.join(','));
  url.searchParams.set('limit', String(limit));
  const { bytes } = await fetchPublic(url, { headers, limits, guard, signal: new AbortController().signal });
  const body = parseJson(bytes.toString());
  if (!bodyCheck.Check(body)) throw new FetchError(`${service.href}: the answer is not {"ids": [digits, …]}`);
  return body.ids;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // fails the check like any other body in a wrong format
  }
}

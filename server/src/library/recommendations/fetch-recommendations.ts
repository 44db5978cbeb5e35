import { MediaId } from '@mediothek/contract';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { FetchError } from '../../base/outbound/fetch-error.ts';
import { fetchPublic, type TotalLimits } from '../../base/outbound/fetch-public.ts';
import { type AddressPolicy, publicWebOnly } from '../../base/outbound/ssrf-guard.ts';

/** A page waits for the answer. */
export const serviceLimits: TotalLimits = {
  idleTimeoutMs: 1_500,
  waiting: 2_000,
  total: 2_000,
  bytes: 256 * 2 ** 10,
  redirects: 1,
};

export interface ServiceOptions {
  limits?: TotalLimits;
  /** Where the service may be. Tests alone name other places than the public web. */
  guard?: AddressPolicy;
}

const bodyCheck = Compile(Type.Object({ ids: Type.Array(MediaId, { maxItems: 1000 }) }));
const headers = { accept: 'application/json', 'user-agent': 'Mediothek/1.0 (recommendations)' };

/**
 * Asks the configured service: `GET {service}?ids=1001,1002&limit=24` answers `{ "ids": ["1007", …] }`, the best first.
 * @throws FetchError when it cannot be had in time or answers something else
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
    return undefined; // fails the check like any other answer that is not as agreed
  }
}

/**
 * Headers for shared caches in front of the portal, such as Varnish or a CDN (docs/scaling.md, docker/varnish.vcl).
 * Only such caches see them: `CDN-Cache-Control` (RFC 9213) says for how long they may store the response, and
 * `Surrogate-Key` names the cache tags, by which the portal purges it. The cache removes both.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * What the cache has stored the page under, besides its URL. The cache derives these request headers from the cookies
 * and the address of the visitor, and replaces those that a visitor has sent.
 */
export const variantHeaders = {
  /** Value of the cookie `locale`, or nothing. */
  locale: 'x-cache-locale',
  /** `in-house` or `public`. */
  network: 'x-cache-network',
  /** Value of the cookie `cohort`, or nothing. Pages depend on it while a canary runs. */
  cohort: 'x-cache-cohort',
} as const;

/** Cache tag of every stored response. */
export const everythingTag = 'everything';

/**
 * Seconds for which a cache still serves a response that is not fresh any more, while it asks for a new one (RFC 5861).
 * Long, because changes purge responses. Only numbers of views change without a purge.
 */
const staleSeconds = 86_400;

/**
 * Marks a response that is the same for every visitor, except for what `Vary` names.
 * @param tags cache tags: any of them purges the response
 * @param freshSeconds for which the cache serves the response without asking; at least 1
 */
export function allowSharedCaching(reply: FastifyReply, tags: readonly string[], freshSeconds: number): void {
  reply.headers({
    'cdn-cache-control': `max-age=${freshSeconds}, stale-while-revalidate=${staleSeconds}`,
    'surrogate-key': [...new Set([...tags, everythingTag])].join(' '),
  });
}

/** What a page was made for, besides its URL. */
export interface PageVariant {
  /** Value of the cookie `locale`. */
  locale: string | undefined;
  inHouse: boolean;
  /** Number of the visitor's cohort, or nothing. `false`: no canary runs, so the page is the same for all cohorts. */
  cohort: number | undefined | false;
}

/**
 * Returns whether the shared cache has derived the same variant from the request as the server. Otherwise the page may
 * not be stored: the cache is configured for other networks or reads cookies differently, and would send the page to
 * visitors for whom it was not made.
 */
export function isVariantOfCache(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { locale = '', inHouse, cohort }: PageVariant,
): boolean {
  const cohortOfCache = headers[variantHeaders.cohort];
  return (
    headers[variantHeaders.locale] === locale &&
    headers[variantHeaders.network] === (inHouse ? 'in-house' : 'public') &&
    (cohort === false || cohortOfCache === String(cohort ?? ''))
  );
}

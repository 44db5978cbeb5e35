/** Sends pages and redirects: headers, 304, compression. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '@mediothek/contract';
import { encodingFor } from '../base/http/content-encoding.ts';
import { allowSharedCaching, variantHeaders } from '../base/http/shared-cache.ts';
import { isCurrent } from '../base/http/response-hooks.ts';
import { addErrorHeaders, retryAfter } from '../base/http/error-handler.ts';
import { policyHeaders } from './csp.ts';
import { compressed, type PageResponse } from './page-response.ts';
import type { PageRequest } from './page-request.ts';

const oneYear = 31_536_000;

interface Redirect {
  location: string;
  status: number;
  /** Language that the visitor has chosen by the URL. */
  locale: Locale | undefined;
}

export function sendRedirect(reply: FastifyReply, { location, status, locale }: Redirect): FastifyReply {
  if (locale) reply.header('set-cookie', `locale=${locale}; Path=/; Max-Age=${oneYear}; SameSite=Lax`);
  return reply.headers({ 'cache-control': 'no-cache', vary: 'Cookie' }).redirect(location, status);
}

/** What shared caches are told about a page. */
export interface SharedPage {
  /** Cache tags. */
  tags: readonly string[];
  /** Seconds for which the page is fresh; at least 1. */
  fresh: number;
  /** A canary runs, so the page depends on the visitor's cohort. */
  variesByCohort: boolean;
}

interface SendOptions {
  cookie?: string | undefined;
  /** The page will be sent to other visitors, too. */
  repeated?: boolean;
  /** The page was made for this browser only. */
  isPrivate?: boolean;
  /** Lets shared caches store the page. `undefined`: they may not. */
  shared?: SharedPage | undefined;
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  response: PageResponse,
  { known, locale, negotiatesLocale, route, secret }: PageRequest,
  { cookie, repeated = false, isPrivate = false, shared }: SendOptions = {},
): Promise<FastifyReply> {
  const { status, message, policy, robots, link, etag, body } = response;
  if (cookie) reply.header('set-cookie', cookie);
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    ...policyHeaders(policy, request.protocol),
    // A site that opens the embedded player in a window may script it, but no other page.
    ...(route?.layout === 'embed'
      ? { 'cross-origin-resource-policy': 'cross-origin' }
      : { 'cross-origin-opener-policy': 'same-origin' }),
    'cache-control': isPrivate || status >= 500 ? 'no-store' : cacheControl(known, secret),
    ...(robots && { 'x-robots-tag': robots }),
    ...(link && { link }),
    ...(status === 503 && { 'retry-after': retryAfter }),
    // Keeps the token out of the logs of servers that the page loads from or links to.
    ...(secret && { 'referrer-policy': 'strict-origin' }),
    vary: [
      // A medium is also available as data at the URL of its page.
      ...(route?.name === 'Details' ? ['Accept'] : []),
      'Accept-Encoding',
      ...(negotiatesLocale ? ['Accept-Language'] : []),
      'Cookie',
      ...(shared?.variesByCohort ? [variantHeaders.cohort] : []),
    ].join(', '),
    ...(etag && { etag }),
  });
  if (shared) allowSharedCaching(reply, shared.tags, shared.fresh);
  if (status === 200 && etag && isCurrent(request, etag)) return reply.code(304).send();
  reply.code(status);
  if (status >= 400) addErrorHeaders(reply, status, message);
  const encoding = encodingFor(request);
  if (encoding === undefined) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await compressed(response, encoding, repeated));
}

function cacheControl(known: PageRequest['known'], secret: boolean): string {
  if (!known || secret) return 'no-store';
  return known.auth.loggedIn ? 'private, no-cache' : 'no-cache';
}

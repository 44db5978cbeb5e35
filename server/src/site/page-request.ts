/** Page request: the requested page, its visitor, and what follows from them without rendering. */
import type { FastifyRequest } from 'fastify';
import type { AuthState, Locale, SiteConfig } from '@mediothek/contract';
import {
  decideAccess,
  isRedirect,
  matchRoute,
  redirectTarget,
  type PageRoute,
  type RouteMatch,
  type RouteTable,
} from '@mediothek/shell/routes';
import { embedLocale } from './embed/embed-response.ts';
import { readOverrideRequest, type OverrideRequest } from './override.ts';
import { requestLocale } from '../base/http/request-locale.ts';
import type { SiteOptions } from './site.ts';

export interface PageRequest {
  /** Path with query, as a browser would request it (`/de/..//x` is `//x`). */
  url: string;
  /** The URL contains the token of a mailed link, which lets anyone who knows it act. */
  secret: boolean;
  locale: Locale;
  /** Without a cookie, the language depends on `Accept-Language`. */
  negotiatesLocale: boolean;
  /** `undefined`: it could not be read. */
  site: SiteConfig | undefined;
  /** `undefined`: session or site configuration could not be read, so nothing is rendered for this visitor. */
  known: { auth: AuthState; site: SiteConfig } | undefined;
  cookie: string | undefined;
  /** IP address of the visitor. */
  ip: string;
  match: RouteMatch | undefined;
  /** `undefined`: the path is no page. */
  route: PageRoute | undefined;
  /** Remotes that the visitor requests from other origins. */
  override: OverrideRequest | undefined;
}

/** Removes scheme and host, which the request target of a proxy may contain (RFC 9112, 3.2.2). */
const pathOf = (target: string) => target.replace(/^https?:\/\/[^/?#]*(?=(\/?))/i, (_, slash) => (slash ? '' : '/'));
const anyOrigin = 'http://portal.invalid';

/** Returns whether it is the embedded player, whose path no remote can declare. */
export function isEmbedRequest({ url }: Pick<FastifyRequest, 'url'>): boolean {
  const route = matchRoute(new URL(anyOrigin + pathOf(url)).pathname)?.route;
  return route !== undefined && !isRedirect(route) && route.layout === 'embed';
}

export async function readPageRequest(
  request: FastifyRequest,
  { siteConfig, siteLocale, authState }: Pick<SiteOptions, 'siteConfig' | 'siteLocale' | 'authState'>,
  match: RouteTable['match'],
): Promise<PageRequest> {
  const { pathname, search, searchParams } = new URL(anyOrigin + pathOf(request.url)); // "//host/" is a path here
  const found = match(pathname);
  const { cookie } = request.headers;
  const route = found && !isRedirect(found.route) ? found.route : undefined;
  // An embedded player never uses the visitor's session.
  const isEmbed = route?.layout === 'embed';
  let site: PageRequest['site'];
  let known: PageRequest['known'];
  try {
    site = siteConfig(request.ip);
    known = { auth: isEmbed ? { loggedIn: false } : await authState(request), site };
  } catch (error) {
    request.log.error(error, 'a page goes out unrendered: its visitor or the site’s configuration cannot be known');
  }
  return {
    url: `${pathname}${search}`,
    secret: searchParams.has('token'),
    locale:
      (isEmbed && embedLocale(searchParams)) ||
      requestLocale(localeCookie(cookie), request.headers['accept-language'], siteLocale()),
    negotiatesLocale: siteLocale() === 'auto',
    site,
    known,
    cookie,
    ip: request.ip,
    match: found,
    route,
    override: isEmbed ? undefined : readOverrideRequest(searchParams, cookie),
  };
}

export const localeCookie = (cookies: string | undefined): string | undefined =>
  /(?:^|;\s*)locale=([\w-]*)(?:;|$)/.exec(cookies ?? '')?.[1];

/** Remote that renders the page. `undefined`: the shell's own page. */
export const remoteOf = ({ route }: Pick<PageRequest, 'route'>): string | undefined => route?.remote;

export type RouteDecision =
  | { kind: 'page'; status: 200 | 404 | 503 }
  | { kind: 'redirect'; location: string; status: 301 | 302; locale: Locale | undefined };

/**
 * Applies redirects and access checks. They are decided here and not in a render thread, so that they hold if nothing
 * can be rendered, and whatever a remote's code does. The status of a page is that of the unrendered page.
 */
export function decideRoute({ url, known, match, route }: PageRequest, origin: string): RouteDecision {
  const target = new URL(origin + url); // "//host/" is a path here
  if (match && isRedirect(match.route)) {
    const { language } = match.route;
    const location = redirectTarget(match.route, match.params, target);
    // Browsers would cache a permanent redirect, and with it the change of language.
    return { kind: 'redirect', location, status: language ? 302 : 301, locale: language };
  }
  if (!route) return { kind: 'page', status: 404 };
  if (!known) return { kind: 'page', status: 503 };
  const { auth, site } = known;
  const fullPath = `${target.pathname}${target.search}`;
  const access = decideAccess(route, { auth, content: site.availability, fullPath, inhouse: site.inhouseuser });
  if (access.kind === 'redirect') return { kind: 'redirect', location: access.to, status: 302, locale: undefined };
  return { kind: 'page', status: access.kind === 'notFound' ? 404 : 200 };
}

import { parseMediaTime, parseMediaTimeRange, type Locale } from '@mediothek/contract';
import { isRedirect, matchRoute, redirectTarget, type RouteMatch } from '@mediothek/shell/routes';

/** Medium and options in a portal URL that was passed to oEmbed. */
export interface OembedTarget {
  /** Media id */
  id: string;
  /** Seconds */
  start?: number;
  end?: number;
  /** Language of the linked version, if the URL names one. */
  locale?: Locale;
}

/** Pages of one medium, by their names in the route table. */
const mediaPages = new Set(['Details', 'Player', 'EmbedPlayer']);
const mediaId = /^[0-9]{1,18}$/;

/**
 * @param pastedUrl as pasted by a user: http or https, with a language prefix, a time (`?t=90`, `#t=90,120`) or any
 *   other text
 * @param origin of the portal
 * @returns `undefined` for a URL that is not a page of one medium of this portal
 */
export function oembedTarget(pastedUrl: string, origin: string): OembedTarget | undefined {
  const url = URL.parse(pastedUrl);
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== new URL(origin).host) return undefined;
  const { match, locale } = matchPage(url);
  const id = match?.params['id'] ?? '';
  if (!match || isRedirect(match.route) || !mediaPages.has(match.route.name) || !mediaId.test(id)) return undefined;
  const start = parseMediaTime(url.searchParams.get('t'));
  const fragment = parseMediaTimeRange(new URLSearchParams(url.hash.slice(1)).get('t'));
  return {
    id,
    ...(start === undefined ? fragment : { start }),
    ...(locale && { locale }),
  };
}

/** Route of a page. A URL with a language redirects to the page. */
function matchPage(url: URL): { match: RouteMatch | undefined; locale?: Locale | undefined } {
  const match = matchRoute(url.pathname);
  if (!match || !isRedirect(match.route)) return { match };
  const page = new URL(redirectTarget(match.route, match.params, url), url);
  return { match: matchRoute(page.pathname), locale: match.route.language };
}

import { parseMediaTime, parseMediaTimeRange, type Locale } from '@mediothek/contract';
import { isRedirect, matchRoute, redirectTarget, type RouteMatch } from '@mediothek/shell/routes';

/** Medium or series, and options, in a portal URL that was passed to oEmbed. */
export interface OembedTarget {
  kind: 'medium' | 'series';
  /** Of the medium or the series. */
  id: string;
  /** Seconds */
  start?: number;
  end?: number;
  /** Language of the linked version, if the URL names one. */
  locale?: Locale;
}

/** Pages of one medium, by their names in the route table. */
const mediaPages = new Set(['Details', 'Player', 'EmbedPlayer']);
const recordId = /^[0-9]{1,18}$/;

/**
 * @param pastedUrl as pasted by a user: http or https, with a language prefix, a time (`?t=90`, `#t=90,120`) or any
 *   other text
 * @param origin of the portal
 * @returns `undefined` for a URL that is not a page of one medium or series of this portal
 */
export function oembedTarget(pastedUrl: string, origin: string): OembedTarget | undefined {
  const url = URL.parse(pastedUrl);
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== new URL(origin).host) return undefined;
  const { match, locale } = matchPage(url);
  const id = match?.params['id'] ?? '';
  if (!match || isRedirect(match.route) || !recordId.test(id)) return undefined;
  if (match.route.name === 'Series') return { kind: 'series', id, ...(locale && { locale }) };
  if (!mediaPages.has(match.route.name)) return undefined;
  const start = parseMediaTime(url.searchParams.get('t'));
  const fragment = parseMediaTimeRange(new URLSearchParams(url.hash.slice(1)).get('t'));
  return {
    kind: 'medium',
    id,
    ...(start === undefined ? fragment : { start }),
    ...(locale && { locale }),
  };
}

/** Route of a page. A URL with a language redirects to the page, and one with the name of a series to that without it. */
function matchPage(url: URL): { match: RouteMatch | undefined; locale?: Locale | undefined } {
  let match = matchRoute(url.pathname);
  let locale: Locale | undefined;
  while (match && isRedirect(match.route)) {
    locale ??= match.route.language;
    const page = new URL(redirectTarget(match.route, match.params, url), url);
    match = matchRoute(page.pathname);
  }
  return { match, locale };
}

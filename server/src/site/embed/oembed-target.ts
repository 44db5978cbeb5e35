import { parseMediaTime, parseMediaTimeRange, type Locale } from '@mediothek/contract';
import { isRedirect, matchRoute, redirectTarget, type RouteMatch } from '@mediothek/shell/routes';

/** What an address of the portal that was handed to oEmbed shows. */
export interface OembedTarget {
  /** Media id */
  id: string;
  /** Seconds */
  start?: number;
  end?: number;
  /** Which language version was linked, where the address says so. */
  locale?: Locale;
}

/** Pages of one medium, by their names in the route table. */
const mediaPages = new Set(['Details', 'Player', 'EmbedPlayer']);
const mediaId = /^[0-9]{1,18}$/;

/**
 * @param pastedUrl as pasted by somebody: http or https, with a language prefix, a time (`?t=90`, `#t=90,120`) or anything else
 * @param origin of the portal
 * @returns undefined for any address that shows no single medium of this portal
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

/** The language versions of a page are redirects to it. */
function matchPage(url: URL): { match: RouteMatch | undefined; locale?: Locale | undefined } {
  const match = matchRoute(url.pathname);
  if (!match || !isRedirect(match.route)) return { match };
  const page = new URL(redirectTarget(match.route, match.params, url), url);
  return { match: matchRoute(page.pathname), locale: match.route.language };
}

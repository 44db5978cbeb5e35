/** All links inside the portal, so that each path is written once. */
import type { FacetName, Locale, Sort } from '@mediothek/contract';

export interface SearchTarget {
  q?: string;
  /** Pairs `facet;value`. */
  f?: readonly string[];
  sort?: Sort | string;
  order?: string;
  page?: number;
}

const segment = encodeURIComponent;

function withQuery(path: string, entries: [string, string | number | undefined][]): string {
  const query = new URLSearchParams();
  for (const [key, value] of entries) if (value !== undefined && value !== '') query.append(key, String(value));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

export const paths = {
  home: () => '/',
  search: ({ q, f = [], sort, order, page }: SearchTarget = {}) =>
    withQuery('/search', [
      ['q', q],
      ...f.map((filter): [string, string] => ['f', filter]),
      ['sort', sort],
      ['order', order],
      ['page', page && page > 1 ? page : undefined],
    ]),
  /** @param options.autoplay the page plays at once, unless the visitor has not used any page of this tab yet */
  media: (id: string, { watchlist, t, autoplay }: { watchlist?: string; t?: number; autoplay?: boolean } = {}) =>
    withQuery(`/media/${segment(id)}`, [
      ['watchlist', watchlist],
      ['t', t],
      ['autoplay', autoplay ? 1 : undefined],
    ]),
  player: (id: string) => `/media/${segment(id)}/player`,
  embed: (id: string) => `/player/${segment(id)}`,
  series: (id: string) => `/series/${segment(id.replace(/^series:/, ''))}`,
  /** RSS feed of a podcast. It is not a page but a response of the server. */
  seriesFeed: (id: string, locale: Locale) => `/feeds/${locale}/series/${segment(id)}.rss`,
  publishers: () => '/publishers',
  publisher: (slug: string) => `/publisher/${segment(slug)}`,
  subjects: () => '/subjects',
  editorial: () => '/editorial',
  faq: () => '/faq',
  content: (page: string) => `/${segment(page)}`,
  myMedia: () => '/mymedia',
  watchlist: (type: string, id: string) => `/mymedia/${segment(type)}/${segment(id)}`,
  publicWatchlist: (id: string) => `/watchlist/${segment(id)}`,
  upload: () => '/upload',
  registration: () => '/registration',
  resetPassword: () => '/resetPassword',
  account: () => '/account',
  login: (redirect?: string) => withQuery('/login', [['redirect', redirect]]),
  thumbnail: (id: string) => `/thumbnail/${segment(id)}/`,
};

/** The filter `facet;value` for `?f=`. */
export const facetFilter = (facet: FacetName, value: string | number): string => `${facet};${value}`;

/**
 * Page info: status, head and main content of a page, from data alone. It is valid even if the page cannot be rendered
 * in time. The page's remote requests the same data from the API, so nothing is fetched twice.
 */
import {
  type Category,
  escapeHtml,
  type HomeResponse,
  type Locale,
  type LocalizedText,
  type MediaDetails,
  type MediaList,
  type MediaTombstone,
  pickText,
  type PublisherDetails,
  searchPageSize,
  type SearchResponse,
  type SeriesResponse,
  shorten,
  type Transcript,
} from '@mediothek/contract';
import type { PageRoute } from '@mediothek/shell/routes';
import { seriesPrefix } from '../library/records/media-object.ts';
import type { PageRecord } from './page-description.ts';
import { fixedTitle, foundText, pageText } from './page-texts.ts';
import { queryOf, searchOf } from './search-url.ts';

/** Fetches from the API without a session. `value` is `undefined` for every status except 200. */
export type FetchApi = (path: string) => Promise<{ status: number; value: unknown }>;

export interface PageInfo {
  status: number;
  /** Without the portal's name. */
  title?: string;
  description?: string;
  /** Path of the canonical page. `undefined`: the route decides. */
  canonical?: string;
  noindex?: boolean;
  embeddable?: boolean;
  record?: PageRecord | undefined;
  /** Heading and main content, for visitors whose page is not rendered. */
  fallbackHtml(): Promise<string>;
}

export interface PageInfoRequest {
  route: PageRoute;
  params: Readonly<Record<string, string>>;
  /** Path with query. */
  url: URL;
  locale: Locale;
  fetchApi: FetchApi;
}

type LoadInfo = (request: PageInfoRequest) => Promise<PageInfo>;

const recordId = /^\d{1,18}$/;
/** Number of media that the page of a series shows first (specification, section 9). */
const partsShown = 50;

export const heading = (text: string): string => `<h1>${escapeHtml(text)}</h1>`;
const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
const paragraph = (html: string) => `<p>${html}</p>`;
const list = (items: readonly string[]) =>
  items.length === 0 ? '' : `<ul role="list">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const mediaPath = (id: string) =>
  id.startsWith(seriesPrefix)
    ? `/series/${encodeURIComponent(id.slice(seriesPrefix.length))}`
    : `/media/${encodeURIComponent(id)}`;
const mediaLinks = ({ entries }: Pick<MediaList, 'entries'>) =>
  list(entries.map(({ id, title }) => link(mediaPath(id), title)));

const missing = (locale: Locale): PageInfo => ({
  status: 404,
  fallbackHtml: async () => heading(pageText(locale, 'missing')),
});
/** Page info for a URL that is no page. */
export const unknownPage = missing;
/** Page info if the API is down, so that it is unknown whether the page exists. */
export const unavailable = (locale: Locale): PageInfo => ({
  status: 503,
  fallbackHtml: async () =>
    heading(pageText(locale, 'unavailable')) + paragraph(escapeHtml(pageText(locale, 'unavailable.hint'))),
});
const isMissing = (status: number) => status === 400 || status === 404;

const details: LoadInfo = async ({ params, locale, fetchApi }) => {
  const id = params['id'] ?? '';
  if (!recordId.test(id)) return missing(locale);
  const { status, value } = await fetchApi(`/api/v0/videos/${id}`);
  if (status === 410) return tombstone(id, locale, fetchApi);
  if (status !== 200) return isMissing(status) ? missing(locale) : unavailable(locale);
  const medium = value as MediaDetails;
  const title = textIn(medium.title, locale);
  return {
    status,
    title,
    canonical: `/media/${id}`,
    embeddable: true,
    record: { kind: 'medium', medium, transcript: await spokenText(medium, fetchApi) },
    fallbackHtml: async () => mediumHtml(medium, title, locale),
  };
};

/** Page that shows a medium, but is not its details page. */
const part: LoadInfo = async (request) => {
  const { embeddable: _, record: _record, ...info } = await details(request);
  return info;
};

async function tombstone(id: string, locale: Locale, fetchApi: FetchApi): Promise<PageInfo> {
  const { status, value } = await fetchApi(`/api/v0/videos/${id}/tombstone`);
  if (status !== 200) return isMissing(status) ? missing(locale) : unavailable(locale);
  const { title: titles, medium } = value as MediaTombstone;
  const title = textIn(titles, locale);
  const notice = pageText(locale, medium === 'audio' ? 'withdrawn.audio' : 'withdrawn');
  const main = async () => heading(title) + paragraph(escapeHtml(notice));
  return { status: 410, title, noindex: true, fallbackHtml: main };
}

/** Transcript, preferably in the medium's own language. `undefined`: there is none, which is no error. */
async function spokenText({ id, language }: MediaDetails, fetchApi: FetchApi): Promise<string | undefined> {
  const { status, value } = await fetchApi(`/api/v0/videos/${id}/transcript`);
  if (status !== 200) return undefined;
  const { tracks } = value as Transcript;
  const track = tracks.find(({ lang }) => lang === language) ?? tracks[0];
  return track?.cues.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ');
}

function mediumHtml(medium: MediaDetails, title: string, locale: Locale): string {
  const { id, creators, publisher, year, series, subjects, licence, poster } = medium;
  const abstract = pickText(medium.abstract, locale);
  const rows: [term: 'people' | 'publisher' | 'year' | 'series' | 'subjects' | 'licence', html: string][] = [
    ['people', escapeHtml(creators.map(({ name }) => name).join('; '))],
    ['publisher', link(`/publisher/${encodeURIComponent(publisher.slug)}`, publisher.name)],
    ['year', year === undefined ? '' : String(year)],
    ['series', series.map((one) => link(`/series/${one.id}`, textIn(one.title, locale))).join(', ')],
    ['subjects', escapeHtml(subjects.map((one) => textIn(one.title, locale)).join(', '))],
    ['licence', licence === undefined ? '' : escapeHtml(licence)],
  ];
  const info = rows.flatMap(([term, html]) =>
    html === '' ? [] : [`<dt>${escapeHtml(pageText(locale, term))}</dt><dd>${html}</dd>`],
  );
  const watch = pageText(locale, medium.medium === 'audio' ? 'listen' : 'watch');
  return [
    heading(title),
    poster
      ? `<p><img src="${escapeHtml(`${poster}${poster.includes('?') ? '&' : '?'}width=640`)}" alt="" width="640" height="360"></p>`
      : '',
    medium.stock === 'online' ? paragraph(link(`/player/${id}`, watch)) : '',
    abstract
      ? abstract.value
          .split(/\n{2,}/)
          .map((text) => `<p lang="${escapeHtml(abstract.lang)}">${escapeHtml(text)}</p>`)
          .join('')
      : '',
    `<dl>${info.join('')}</dl>`,
  ].join('');
}

const series: LoadInfo = async ({ params, url, locale, fetchApi }) => {
  const id = params['id'] ?? '';
  const { status, value } = await fetchApi(`/api/v0/series/${encodeURIComponent(id)}?max-videos=${partsShown}`);
  if (status !== 200) return isMissing(status) ? missing(locale) : unavailable(locale);
  const found = value as SeriesResponse;
  const title = textIn(found.title, locale);
  const abstract = pickText(found.abstract, locale)?.value;
  return {
    status,
    title,
    ...(abstract && { description: shorten(abstract, 160) }),
    record: { kind: 'series', series: found },
    async fallbackHtml() {
      const more =
        found.totalEntries > found.entries.length
          ? paragraph(link(`${url.pathname}?parts=1000`, pageText(locale, 'more')))
          : '';
      return heading(title) + (abstract ? paragraph(escapeHtml(abstract)) : '') + mediaLinks(found) + more;
    },
  };
};

const publisher: LoadInfo = async ({ params, locale, fetchApi }) => {
  const { status, value } = await fetchApi(`/api/v0/publishers/${encodeURIComponent(params['name'] ?? '')}`);
  if (status !== 200) return isMissing(status) ? missing(locale) : unavailable(locale);
  const { name, text, uri } = value as PublisherDetails;
  const about = pickText(text, locale)?.value;
  return {
    status,
    title: name,
    description: about ?? pageText(locale, 'Publisher.description', { name }),
    async fallbackHtml() {
      const mostViewed = await fetchApi(`/api/v0/publishers/most-viewed/${encodeURIComponent(uri)}`);
      const media = mostViewed.status === 200 ? mediaLinks(mostViewed.value as MediaList) : '';
      return heading(name) + (about ? paragraph(escapeHtml(about)) : '') + media;
    },
  };
};

const search: LoadInfo = async ({ url, locale, fetchApi }) => {
  const state = searchOf(url.searchParams);
  const { q, filters, page } = state;
  const title = q ? pageText(locale, 'Search.titleFor', { query: q }) : pageText(locale, 'Search.title');
  return {
    status: 200,
    title,
    description: pageText(locale, 'Search.description'),
    canonical: '/search',
    noindex: q !== '' || filters.length > 0,
    async fallbackHtml() {
      const { status, value } = await fetchApi(`/api/v0/search${queryOf(state, 'query', 'filter')}`);
      if (status !== 200) return heading(title);
      const found = value as SearchResponse;
      const next = found.totalEntries > page * searchPageSize && queryOf({ ...state, page: page + 1 }, 'q', 'f');
      return (
        heading(foundText(locale, found.totalEntries, q)) +
        mediaLinks(found) +
        (next ? paragraph(link(`/search${next}`, pageText(locale, 'more'))) : '')
      );
    },
  };
};

const categories =
  (pagename: 'home' | 'editorial'): LoadInfo =>
  async ({ locale, fetchApi }) => {
    const { status, value } = await fetchApi(`/api/v0/html/${pagename}?lang=${locale}`);
    if (status !== 200) return isMissing(status) ? missing(locale) : unavailable(locale);
    const { docTitle, featured, categories: sections } = value as HomeResponse;
    return {
      status,
      title: docTitle,
      async fallbackHtml() {
        const sectionsHtml = await Promise.all([
          featured
            ? mediaSection(featured.title, `/api/v0/videos?ids=${encodeURIComponent(featured.id)}`, fetchApi)
            : '',
          ...sections.map((section) => sectionHtml(section, fetchApi)),
        ]);
        return heading(docTitle) + sectionsHtml.join('');
      },
    };
  };

/** HTML of a section: its title and its media. Empty if its media cannot be read, so that the other sections remain. */
async function sectionHtml(
  { type, title, id = '', publisherUri, query = '', facets = [], sort, order }: Category,
  fetchApi: FetchApi,
) {
  const found = { q: query.trim(), filters: facets, sort: type === 'most-viewed' ? 'views' : sort, order, page: 1 };
  const parameters = new URLSearchParams([
    ['facets', 'none'],
    ...new URLSearchParams(queryOf(found, 'query', 'filter')),
  ]);
  const searchUrl = `/api/v0/search?${parameters}`;
  // `undefined`: the fallback page omits the section.
  const paths: Record<Category['type'], string | undefined> = {
    generic: undefined,
    'most-viewed':
      publisherUri === undefined ? searchUrl : `/api/v0/publishers/most-viewed/${encodeURIComponent(publisherUri)}`,
    newest: '/api/v0/videos/newest',
    recommendations: undefined,
    rss: undefined,
    search: searchUrl,
    series: `/api/v0/series/${encodeURIComponent(id.replace(/^series:/, ''))}?max-videos=${partsShown}`,
    tiles: undefined,
    toots: undefined,
    watchlist: undefined,
  };
  const path = paths[type];
  return path === undefined ? '' : await mediaSection(title, path, fetchApi);
}

async function mediaSection(title: string, path: string, fetchApi: FetchApi): Promise<string> {
  const { status, value } = await fetchApi(path);
  if (status !== 200) return '';
  return `<section><h2>${escapeHtml(title)}</h2>${mediaLinks(value as MediaList)}</section>`;
}

/** Page that lists what one API path returns. */
const index =
  (path: string, linksOf: (value: never, locale: Locale) => string): LoadInfo =>
  async ({ route, locale, fetchApi }) => {
    const title = fixedTitle(locale, route.name) ?? '';
    return {
      status: 200,
      title,
      description: pageText(locale, `${route.name as 'Publishers' | 'Subjects' | 'FAQ'}.description`),
      async fallbackHtml() {
        const { status, value } = await fetchApi(path.replace('{locale}', locale));
        return heading(title) + (status === 200 ? linksOf(value as never, locale) : '');
      },
    };
  };

const publishers = index(
  '/api/v0/publishers',
  ({ publishers: all }: { publishers: { name: string; slug: string }[] }) =>
    list(all.map(({ name, slug }) => link(`/publisher/${encodeURIComponent(slug)}`, name))),
);
const subjects = index(
  '/api/v0/subjects',
  ({ subjects: all }: { subjects: { uri: string; title: LocalizedText }[] }, locale) =>
    list(all.map(({ uri, title }) => link(`/search?f=${encodeURIComponent(`subject;${uri}`)}`, textIn(title, locale)))),
);
const faq = index('/api/v0/faq?lang={locale}', () => '');

const content: LoadInfo = async ({ params, locale, fetchApi }) => {
  const page = encodeURIComponent(params['markdownName'] ?? '');
  const { status, value } = await fetchApi(`/api/v0/content/${page}?lang=${locale}`);
  if (status !== 200) return isMissing(status) ? missing(locale) : unavailable(locale);
  const { title, description, html } = value as { title: string; description?: string; html: string }; // ContentPageBody
  // The API returns sanitised HTML.
  return { status, title, ...(description && { description }), fallbackHtml: async () => heading(title) + html };
};

const finders: Record<string, LoadInfo> = {
  Home: categories('home'),
  Editorial: categories('editorial'),
  Details: details,
  Player: part,
  EmbedPlayer: part,
  Series: series,
  Publisher: publisher,
  Publishers: publishers,
  Subjects: subjects,
  FAQ: faq,
  Search: search,
  PageFromHtmlBlob: content,
};

/** Page of the visitor's own data, of the shell, or of a team: only its title is known in advance. */
const fixed: LoadInfo = async ({ route, locale }) => {
  const { title: declaredTitle, description } = route.declared ?? {};
  const appName = route.name === 'App' ? route.remote : undefined;
  const title = pickText(declaredTitle, locale)?.value ?? appName ?? fixedTitle(locale, route.name);
  const about = pickText(description, locale)?.value;
  return {
    status: 200,
    ...(title && { title }),
    ...(about && { description: about }),
    fallbackHtml: async () => (title ? heading(title) : ''),
  };
};

export const loadPageInfo: LoadInfo = (request) => (finders[request.route.name] ?? fixed)(request);

const textIn = (text: LocalizedText, locale: Locale): string => pickText(text, locale)?.value ?? '';

/** All queries of this remote. Loaders and components share them. */
import type { FacetName, Locale } from '@mediothek/contract';
import { apiQuery } from '@mediothek/platform';
import type { SearchState } from './search/search-state.ts';

/** Maximum number of media of a series or a playlist in a section (specification, section 9). */
const maxMedia = 50;

export const categoriesOf = (pagename: 'home' | 'editorial', lang: Locale) =>
  apiQuery('/api/v0/html/{pagename}', { params: { path: { pagename }, query: { lang } } });

export const tilesOf = (pagename: string, dir: string, locale: Locale) =>
  apiQuery('/api/v0/html/{pagename}/tiles/{dir}/{locale}', { params: { path: { pagename, dir, locale } } });

export const mediaDetails = (id: string) => apiQuery('/api/v0/videos/{id}', { params: { path: { id } } });

/** @param ids at least one, at most 200 */
export const mediaByIds = (ids: readonly string[]) =>
  apiQuery('/api/v0/videos', { params: { query: { ids: ids.join(',') } } });

export const newestMedia = () => apiQuery('/api/v0/videos/newest');

export const mostViewedOf = (publisherUri: string) =>
  apiQuery('/api/v0/publishers/most-viewed/{publisherUri}', { params: { path: { publisherUri } } });

/**
 * @param ids of the media watched last; never empty, because without history nothing is fetched
 * @param source `service`: uses the configured service instead of our own similarity
 */
export const recommendationsFor = (ids: readonly number[], source?: 'service') =>
  apiQuery('/api/v0/videos/recommendations', { params: { query: { ids: ids.join(','), ...(source && { source }) } } });

/** @param id with or without `series:` */
export const seriesWithMedia = (id: string) =>
  apiQuery('/api/v0/series/{id}', {
    params: { path: { id: id.replace(/^series:/, '') }, query: { 'max-videos': maxMedia } },
  });

export const watchlistContents = (id: string) =>
  apiQuery('/api/v0/watchlists/{id}', { params: { path: { id }, query: { 'max-videos': maxMedia } } });

export const blogPosts = (locale: Locale) => apiQuery('/api/v0/rss/{locale}', { params: { path: { locale } } });
export const microblogPosts = () => apiQuery('/api/v0/rss/toots');

/**
 * @param facets `none` for a carousel, which shows only the media
 * @param lang for passages
 */
export const searchResults = ({ q, filters, sort, order, page }: SearchState, facets?: 'none', lang?: Locale) =>
  apiQuery('/api/v0/search', {
    params: {
      query: {
        ...(facets && { facets }),
        ...(q && { query: q }),
        ...(filters.length > 0 && { filter: [...filters] }),
        ...(sort && { sort }),
        ...(order && { order }),
        ...(page > 1 && { page }),
        ...(lang && { lang }),
      },
    },
  });

/** @param page from 1, of a hundred values each */
export const facetValues = (
  facet: FacetName,
  { q, filters }: Pick<SearchState, 'q' | 'filters'>,
  page: number,
  text = '',
) =>
  apiQuery('/api/v0/search/facets/{facet}', {
    params: {
      path: { facet },
      query: {
        ...(q && { query: q }),
        ...(filters.length > 0 && { filter: [...filters] }),
        ...(text && { text }),
        page,
      },
    },
  });

export const publisherList = () => apiQuery('/api/v0/publishers');
export const publisherDetails = (slug: string) => apiQuery('/api/v0/publishers/{slug}', { params: { path: { slug } } });
export const subjectList = () => apiQuery('/api/v0/subjects');
export const faqGroups = (lang: Locale) => apiQuery('/api/v0/faq', { params: { query: { lang } } });
export const contentPage = (page: string, lang: Locale) =>
  apiQuery('/api/v0/content/{page}', { params: { path: { page }, query: { lang } } });

/** State of the search page. It is stored in the URL only. */
import { facetNames, sorts, type FacetName, type Sort } from '@mediothek/contract';
import { paths } from '@mediothek/platform';

export interface SearchState {
  /** Empty: browsing without a query. */
  q: string;
  /** Pairs `facet;value`, each once, in the order in which they were selected. */
  filters: readonly string[];
  /** `undefined`: the server's default, which is relevance with a query and date without. */
  sort?: Sort | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** From 1. */
  page: number;
  /** `undefined`: a list. */
  view?: 'grid' | undefined;
}

const maxFilters = 50;
const maxQueryLength = 500;
const maxPage = 10_000;

/** Parses `facet;value`. `undefined` for anything else. */
export function parseFilter(filter: string): { facet: FacetName; value: string } | undefined {
  const at = filter.indexOf(';');
  const facet = facetNames.find((name) => name === filter.slice(0, at));
  const value = filter.slice(at + 1);
  return facet && value !== '' && value.length <= maxQueryLength ? { facet, value } : undefined;
}

/** Parses a query string. Invalid parameters are ignored, so that an old or mistyped URL still works. */
export function readSearch(params: URLSearchParams): SearchState {
  const page = Number(params.get('page'));
  const order = params.get('order');
  return {
    q: (params.get('q') ?? '').trim().slice(0, maxQueryLength),
    filters: [...new Set(params.getAll('f'))].filter(parseFilter).slice(0, maxFilters),
    sort: sorts.find((sort) => sort === params.get('sort')),
    order: order === 'asc' || order === 'desc' ? order : undefined,
    page: Number.isSafeInteger(page) && page >= 1 && page <= maxPage ? page : 1,
    ...(params.get('view') === 'grid' && { view: 'grid' }),
  };
}

/** URL of a search. */
export function searchHref({ q, filters, sort, order, page, view }: SearchState): string {
  const href = paths.search({ q, f: filters, ...(sort && { sort }), ...(order && { order }), page });
  return view ? `${href}${href.includes('?') ? '&' : '?'}view=${view}` : href;
}

export const isFacetInUse = ({ filters }: SearchState, facet: string): boolean =>
  filters.some((filter) => parseFilter(filter)?.facet === facet);

/** Adds the filter, or removes it if it is active. Resets the page to 1. */
export const toggleFilter = (state: SearchState, filter: string): SearchState => ({
  ...state,
  filters: state.filters.includes(filter)
    ? state.filters.filter((other) => other !== filter)
    : [...state.filters, filter],
  page: 1,
});

export const withoutFacet = (state: SearchState, facet: string): SearchState => ({
  ...state,
  filters: state.filters.filter((filter) => parseFilter(filter)?.facet !== facet),
  page: 1,
});
export const withoutFilters = (state: SearchState): SearchState => ({ ...state, filters: [], page: 1 });
export const atPage = (state: SearchState, page: number): SearchState => ({ ...state, page });

export type UrlParam = 'query' | 'filter' | 'sort' | 'page';

/** Parameters that `readSearch()` has ignored, for a message. */
export function ignoredParams(params: URLSearchParams): UrlParam[] {
  const { q, filters, sort, order, page } = readSearch(params);
  const has = (name: string) => Boolean(params.get(name));
  const parts: Record<UrlParam, boolean> = {
    query: (params.get('q') ?? '').trim().length > q.length,
    filter: new Set(params.getAll('f').filter(Boolean)).size > filters.length,
    sort: (has('sort') && !sort) || (has('order') && !order),
    page: has('page') && Number(params.get('page')) !== page,
  };
  return (Object.keys(parts) as UrlParam[]).filter((part) => parts[part]);
}

/** Sort order that the server applies to the results. */
export function effectiveSort({ q, sort, order }: SearchState): { sort: Sort; order: 'asc' | 'desc' } {
  const applied = sort ?? (q ? 'relevance' : 'newest');
  return { sort: applied, order: order ?? (applied === 'title' ? 'asc' : 'desc') };
}

/** The search in URLs of the search page and of the API. */
import { sorts } from '@mediothek/contract';

interface SearchState {
  q: string;
  filters: readonly string[];
  sort: string | undefined;
  order: string | undefined;
  page: number;
}

/** Reads the URL as the search page does (`mfe-browse/src/search/search-state.ts`): invalid values are ignored. */
export function searchOf(params: URLSearchParams): SearchState {
  const page = Number(params.get('page'));
  const order = params.get('order');
  return {
    q: (params.get('q') ?? '').trim().slice(0, 500),
    filters: [...new Set(params.getAll('f'))].filter((filter) => /^[a-z]+;./.test(filter)).slice(0, 50),
    sort: sorts.find((sort) => sort === params.get('sort')),
    order: order === 'asc' || order === 'desc' ? order : undefined,
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** @returns the query of a URL with its `?`, or an empty text */
export function queryOf({ q, filters, sort, order, page }: SearchState, queryName: string, filterName: string): string {
  const params = new URLSearchParams();
  if (q) params.set(queryName, q);
  for (const filter of filters) params.append(filterName, filter);
  if (sort) params.set('sort', sort);
  if (order) params.set('order', order);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}

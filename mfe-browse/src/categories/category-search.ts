import { sorts, type Category } from '@mediothek/contract';
import { parseFilter, type SearchState } from '../search/search-state.ts';

/** The search of a category. Settings that the search does not support are omitted. */
export function categorySearch({ type, query, facets = [], sort, order }: Category): SearchState {
  return {
    q: query?.trim() ?? '',
    filters: facets.filter(parseFilter),
    sort: type === 'most-viewed' ? 'views' : sorts.find((known) => known === sort),
    order: order === 'asc' || order === 'desc' ? order : undefined,
    page: 1,
  };
}

import { sorts, type Category } from '@mediothek/contract';
import { parseFilter, type SearchState } from '../search/search-state.ts';

/** The search behind a category; settings of the configuration that the search does not know are left out. */
export function categorySearch({ type, query, facets = [], sort, order }: Category): SearchState {
  return {
    q: query?.trim() ?? '',
    filters: facets.filter(parseFilter),
    sort: type === 'most-viewed' ? 'views' : sorts.find((known) => known === sort),
    order: order === 'asc' || order === 'desc' ? order : undefined,
    page: 1,
  };
}

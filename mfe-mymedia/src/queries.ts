/** All queries of this remote. Loaders and components share them. */
import { apiQuery, isListQuery, type Platform } from '@mediothek/platform';

/** Number of entries that a section or a playlist shows initially, and adds on demand (specification, section 9). */
export const pageSize = 50;

export const watchlists = () => apiQuery('/api/v0/watchlists');

/** @param count of the first entries; at most 200 */
export const watchlistContents = (id: string, count: number = pageSize) =>
  apiQuery('/api/v0/watchlists/{id}', { params: { path: { id }, query: { 'max-videos': count } } });

/** @param ids of media and series; at least one, at most 200 */
export const cardsOf = (ids: readonly string[]) =>
  apiQuery('/api/v0/videos', { params: { query: { ids: ids.join(',') } } });

/**
 * Fetches all lists again after a change, because another tab may have changed them, too. Resolves when they are
 * loaded.
 */
export function refreshLists(queries: Platform['queries']): Promise<void> {
  const lists = { predicate: isListQuery };
  // Cancelled, because a response to an earlier request would count as fresh although it is older than the change.
  void queries.cancelQueries(lists);
  return queries.invalidateQueries(lists);
}

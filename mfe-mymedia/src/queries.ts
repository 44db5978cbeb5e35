/** Every question this remote asks the server: a page's loader and its components share these. */
import { apiQuery, isListQuery, type Platform } from '@mediothek/platform';

/** A section and a playlist show this many at first, and this many more on demand (specification, section 9). */
export const pageSize = 50;

export const watchlists = () => apiQuery('/api/v0/watchlists');

/** @param count the first entries; at most 200 */
export const watchlistContents = (id: string, count: number = pageSize) =>
  apiQuery('/api/v0/watchlists/{id}', { params: { path: { id }, query: { 'max-videos': count } } });

/** @param ids of media and series; at least one, at most 200 */
export const cardsOf = (ids: readonly string[]) =>
  apiQuery('/api/v0/videos', { params: { query: { ids: ids.join(',') } } });

/** After a change all lists are asked for anew: another tab may have changed them, too. Resolves when they are there. */
export function refreshLists(queries: Platform['queries']): Promise<void> {
  const lists = { predicate: isListQuery };
  // An answer that is under way, perhaps to a page fetched ahead, is from before the change and would count as new.
  void queries.cancelQueries(lists);
  return queries.invalidateQueries(lists);
}

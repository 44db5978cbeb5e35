/** Every question this remote asks the server: a page's loader and its components share these. */
import { apiQuery } from '@mediothek/platform';

export const savedItems = () => apiQuery('/api/v0/watchlists/saveditems');
export const watchlists = () => apiQuery('/api/v0/watchlists');
export const watchlistContents = (id: string) => apiQuery('/api/v0/watchlists/{id}', { params: { path: { id } } });

/** A page shows at most this many saved media and as many saved series; also what the call takes. */
export const maxCards = 200;

/** @param ids of media and series; at least one */
export const cardsOf = (ids: readonly string[]) =>
  apiQuery('/api/v0/videos', { params: { query: { ids: ids.slice(0, maxCards).join(',') } } });

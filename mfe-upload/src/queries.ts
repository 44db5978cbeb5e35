/** What this remote asks the server for; the loader and the components share these. */
import type { Upload } from '@mediothek/contract';
import { apiQuery, type Platform } from '@mediothek/platform';

type Queries = Platform['queries'];

export const uploadsPerPage = 24;
/** Whoever has more to review begins with the latest. */
const queueLength = 50;

/** @param page from 1 */
export const ownUploads = (page: number) =>
  apiQuery('/api/v0/uploads', { params: { query: { offset: (page - 1) * uploadsPerPage, limit: uploadsPerPage } } });
export const reviewQueue = () =>
  apiQuery('/api/v0/uploads', { params: { query: { queue: 'review', offset: 0, limit: queueLength } } });
export const uploadWith = (id: string) => apiQuery('/api/v0/uploads/{id}', { params: { path: { id } } });
export const uploadConditions = () => apiQuery('/api/v0/uploads/conditions');
export const subjectList = () => apiQuery('/api/v0/subjects');

/** Values of a facet with `text` in their names; the library's own series and publishers. */
export const facetValuesWith = (facet: 'publisher' | 'series', text: string) =>
  apiQuery('/api/v0/search/facets/{facet}', { params: { path: { facet }, query: { text } } });

/** The server's last word on an upload; lists that show it are asked for again when they are seen. */
export function setUploadData(queries: Queries, upload: Upload): void {
  queries.setQueryData(uploadWith(upload.id).queryKey, upload);
  void refreshLists(queries);
}

/** Resolves when the lists that are shown are there. */
export function refreshLists(queries: Queries): Promise<void> {
  const lists = { queryKey: ['/api/v0/uploads'] };
  // An answer that is under way, perhaps to a page fetched ahead, is from before the change and would count as new.
  void queries.cancelQueries(lists);
  return queries.invalidateQueries(lists);
}

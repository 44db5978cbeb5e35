/** Queries of this remote. Loaders and components share them. */
import type { MediaDescription, Upload } from '@mediothek/contract';
import { apiQuery, type Platform } from '@mediothek/platform';

type Queries = Platform['queries'];

export const uploadsPerPage = 24;
/** Maximum number of uploads in the review queue; the latest ones. */
const queueLength = 50;

/** @param page from 1 */
export const ownUploads = (page: number) =>
  apiQuery('/api/v0/uploads', { params: { query: { offset: (page - 1) * uploadsPerPage, limit: uploadsPerPage } } });
export const reviewQueue = () =>
  apiQuery('/api/v0/uploads', { params: { query: { queue: 'review', offset: 0, limit: queueLength } } });
export const correctionsPerPage = 50;
/** @param page from 1 */
export const openCorrections = (page = 1) =>
  apiQuery('/api/v0/corrections', {
    params: { query: { offset: (page - 1) * correctionsPerPage, limit: correctionsPerPage } },
  });
export const captionsVersions = (id: string, lang: string) =>
  apiQuery('/api/v0/videos/{id}/captions/versions', { params: { path: { id }, query: { lang } } });
export const captionsVersion = (id: string, lang: string, number: number) =>
  apiQuery('/api/v0/videos/{id}/captions/versions/{number}', { params: { path: { id, number }, query: { lang } } });

export const mediaDescription = (id: string) =>
  apiQuery('/api/v0/videos/{id}/description', { params: { path: { id } } });
export const mediaDescriptionVersions = (id: string) =>
  apiQuery('/api/v0/videos/{id}/description/versions', { params: { path: { id } } });

export const uploadWith = (id: string) => apiQuery('/api/v0/uploads/{id}', { params: { path: { id } } });
export const uploadConditions = () => apiQuery('/api/v0/uploads/conditions');
export const subjectList = () => apiQuery('/api/v0/subjects');

/** Values of a facet whose labels contain `text`: series or publishers of the library. */
export const facetValuesWith = (facet: 'publisher' | 'series', text: string) =>
  apiQuery('/api/v0/search/facets/{facet}', { params: { path: { facet }, query: { text } } });

/** Stores the server's latest state of an upload. Lists that contain it are fetched again. */
export function setUploadData(queries: Queries, upload: Upload): void {
  queries.setQueryData(uploadWith(upload.id).queryKey, upload);
  void refreshLists(queries);
}

/** Resolves when the visible lists are loaded. */
export function refreshLists(queries: Queries): Promise<void> {
  return refresh(queries, ['/api/v0/uploads']);
}

/** Stores the server's latest description of a medium. Pages and lists that contain it are fetched again. */
export function setMediaDescription(queries: Queries, media: MediaDescription): void {
  queries.setQueryData(mediaDescription(media.id).queryKey, media);
  void refresh(queries, mediaDescriptionVersions(media.id).queryKey);
  void refresh(queries, ['/api/v0/videos/{id}']);
  void refreshLists(queries);
}

/** Fetches queries again, now or when they are used. Resolves when the visible ones are loaded. */
function refresh(queries: Queries, queryKey: readonly unknown[]): Promise<void> {
  // Cancelled, because a response to an earlier request would count as fresh although it is older than the change.
  void queries.cancelQueries({ queryKey });
  return queries.invalidateQueries({ queryKey });
}

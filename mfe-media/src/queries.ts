/** All queries of this remote. Loaders and components share them. */
import { apiQuery } from '@mediothek/platform';

/** Number of parts of a series that are loaded initially and with each further request (specification, section 7). */
export const seriesStep = 50;
/** Maximum number of parts in one response. */
export const maxSeriesParts = 1000;

export const mediaDetails = (id: string) => apiQuery('/api/v0/videos/{id}', { params: { path: { id } } });

/** Public data of a withdrawn medium. */
export const tombstoneOf = (id: string) => apiQuery('/api/v0/videos/{id}/tombstone', { params: { path: { id } } });

export const transcriptOf = (id: string) => apiQuery('/api/v0/videos/{id}/transcript', { params: { path: { id } } });

/** The visitor's own corrections of the captions. */
export const ownCorrections = (id: string) => apiQuery('/api/v0/videos/{id}/corrections', { params: { path: { id } } });

export const seriesWithParts = (id: string, parts = seriesStep) =>
  apiQuery('/api/v0/series/{id}', { params: { path: { id }, query: { 'max-videos': parts } } });

/** @param source `service`: uses the configured service instead of our own similarity */
export const recommendationsFor = (id: string, source?: 'service') =>
  apiQuery('/api/v0/videos/recommendations', { params: { query: { ids: id, ...(source && { source }) } } });

/** Fails if the playlist is neither public nor the visitor's own. */
export const watchlistContents = (id: string) => apiQuery('/api/v0/watchlists/{id}', { params: { path: { id } } });

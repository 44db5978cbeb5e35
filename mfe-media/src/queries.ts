/** Every question this remote asks the server: a page's loader and its components share these. */
import { apiQuery } from '@mediothek/platform';

/** Parts of a series that come at once (specification, section 7); more are asked for. */
export const seriesStep = 50;
/** The most that one answer holds. */
export const maxSeriesParts = 1000;

export const mediaDetails = (id: string) => apiQuery('/api/v0/videos/{id}', { params: { path: { id } } });

/** What stays known of a medium that was withdrawn. */
export const tombstoneOf = (id: string) => apiQuery('/api/v0/videos/{id}/tombstone', { params: { path: { id } } });

export const transcriptOf = (id: string) => apiQuery('/api/v0/videos/{id}/transcript', { params: { path: { id } } });

export const seriesWithParts = (id: string, parts = seriesStep) =>
  apiQuery('/api/v0/series/{id}', { params: { path: { id }, query: { 'max-videos': parts } } });

/** @param source `service`: asks the configured service in place of our own similarity */
export const recommendationsFor = (id: string, source?: 'service') =>
  apiQuery('/api/v0/videos/recommendations', { params: { query: { ids: id, ...(source && { source }) } } });

/** Refused (and so an error) where the playlist is neither public nor the visitor's own. */
export const watchlistContents = (id: string) => apiQuery('/api/v0/watchlists/{id}', { params: { path: { id } } });

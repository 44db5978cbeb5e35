/** Search response for this remote's tests. */
import type { MediaObject, SearchResponse } from '@mediothek/contract';

export const fakeResults = (entries: MediaObject[], more: Partial<SearchResponse> = {}): SearchResponse => ({
  entries,
  totalEntries: entries.length,
  facets: [],
  ...more,
});

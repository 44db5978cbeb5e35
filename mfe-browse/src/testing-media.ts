/** Media as the API answers them, for this remote's tests. */
import type { MediaObject, SearchResponse } from '@mediothek/contract';

export const fakeMedia = (id: string, title: string, more: Partial<MediaObject> = {}): MediaObject => ({
  id,
  type: 'video',
  title,
  language: 'en',
  testData: false,
  metadata: { mainTitle: [{ value: title, lang: 'en' }], creators: [] },
  stock: 'online',
  ...more,
});

export const fakeResults = (entries: MediaObject[], more: Partial<SearchResponse> = {}): SearchResponse => ({
  entries,
  totalEntries: entries.length,
  facets: [],
  ...more,
});

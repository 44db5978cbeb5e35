import type { ContentStore } from '../content/content-store.ts';
import { placesOf } from '../content/feeds/feed-place.ts';
import { refreshFeeds } from '../content/feeds/refresh-feeds.ts';
import type { Job } from './job.ts';

/** Looks often for feeds that are due; most of the time there are none. */
export const fetchFeeds = (content: ContentStore, onChange?: () => void): Job => ({
  name: 'fetch feeds',
  every: 30_000,
  async run(db, signal) {
    await refreshFeeds(db, placesOf(content.current.feeds), { contentRoot: content.root, signal, onChange });
  },
});

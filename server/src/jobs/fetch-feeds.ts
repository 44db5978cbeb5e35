import type { ContentStore } from '../content/content-store.ts';
import { feedSources } from '../content/external-feeds/feed-source.ts';
import { refreshFeeds } from '../content/external-feeds/refresh-feeds.ts';
import type { Job } from '../base/job.ts';

/** Looks often for feeds that are due; most of the time there are none. */
export const fetchFeeds = (content: ContentStore, onChange?: () => void): Job => ({
  name: 'fetch feeds',
  intervalMs: 30_000,
  async run(db, signal) {
    await refreshFeeds(db, feedSources(content.current.feeds), { contentRoot: content.root, signal, onChange });
  },
});

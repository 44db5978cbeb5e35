import type { ContentStore } from '../content/content-store.ts';
import { feedSources } from '../content/external-feeds/feed-source.ts';
import { refreshFeeds } from '../content/external-feeds/refresh-feeds.ts';
import type { Job } from '../base/job.ts';

/** Checks for due feeds at short intervals. At most runs no feed is due. */
export const fetchFeeds = (content: ContentStore, onChange?: () => void): Job => ({
  name: 'fetch feeds',
  intervalMs: 30_000,
  async run(db, signal) {
    await refreshFeeds(db, feedSources(content.current.feeds), { contentRoot: content.root, signal, onChange });
  },
});

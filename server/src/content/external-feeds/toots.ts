import { FeedItems } from '@mediothek/contract';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { readCopy } from './feed-copies.ts';
import { feedTags } from '../../base/http/cache-tags.ts';

export const toots: Operation = (app, { db, content }) => {
  app.get(
    '/rss/toots',
    {
      config: { maxAge: 60, cacheTags: feedTags },
      schema: {
        operationId: 'toots',
        tags: ['site'],
        summary: 'The newest posts of the library’s microblog account, as they were fetched last',
        response: { 200: FeedItems, ...errorResponses() },
      },
    },
    async () => ({ items: await readCopy(db, content.current.feeds.toots) }),
  );
};

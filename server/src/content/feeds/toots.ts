import { FeedItems } from '@mediothek/contract';
import { errors, type Operation } from '../../base/http/operation.ts';
import { readCopy } from './feed-copies.ts';
import { aboutFeeds } from '../../base/http/answer-tags.ts';

export const toots: Operation = (app, { db, content }) => {
  app.get(
    '/rss/toots',
    {
      config: { maxAge: 60, tags: aboutFeeds },
      schema: {
        operationId: 'toots',
        tags: ['site'],
        summary: 'The newest posts of the library’s microblog account, as they were fetched last',
        response: { 200: FeedItems, ...errors() },
      },
    },
    async () => ({ items: await readCopy(db, content.current.feeds.toots) }),
  );
};

import { FeedItems } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { Language } from '../url-schemas.ts';
import { readCopy } from './feed-copies.ts';
import { feedTags } from '../../base/http/cache-tags.ts';

export const blogFeed: Operation = (app, { db, content }) => {
  app.get(
    '/rss/:locale',
    {
      config: { maxAge: 60, cacheTags: feedTags },
      schema: {
        operationId: 'blogFeed',
        tags: ['site'],
        summary: 'The newest posts of the library’s blog in a language, as they were fetched last',
        params: Type.Object({ locale: Language }),
        response: { 200: FeedItems, ...errorResponses('bad_request') },
      },
    },
    async ({ params }) => ({ items: await readCopy(db, content.current.feeds.blog[params.locale]) }),
  );
};

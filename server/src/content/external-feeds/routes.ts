import { FeedItems } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, joinRoutes, type Routes } from '../../base/http/operation.ts';
import { readCopy } from './feed-copies.ts';
import { feedTags } from '../../base/http/cache-tags.ts';
import { Language } from '../url-schemas.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { ContentStore } from '../content-store.ts';

/** Dependencies of the routes. */
export interface ExternalFeedOptions {
  db: Kysely<Database>;
  content: ContentStore;
}

const toots: Routes<ExternalFeedOptions> = (app, { db, content }) => {
  app.get(
    '/rss/toots',
    {
      config: { maxAge: 60, cacheTags: feedTags },
      schema: {
        operationId: 'toots',
        tags: ['site'],
        summary: 'Returns the newest posts of the library’s microblog account, as last fetched',
        response: { 200: FeedItems, ...errorResponses() },
      },
    },
    async () => ({ items: await readCopy(db, content.current.feeds.toots) }),
  );
};

const blogFeed: Routes<ExternalFeedOptions> = (app, { db, content }) => {
  app.get(
    '/rss/:locale',
    {
      config: { maxAge: 60, cacheTags: feedTags },
      schema: {
        operationId: 'blogFeed',
        tags: ['site'],
        summary: 'Returns the newest posts of the library’s blog in a language, as last fetched',
        params: Type.Object({ locale: Language }),
        response: { 200: FeedItems, ...errorResponses('bad_request') },
      },
    },
    async ({ params }) => ({ items: await readCopy(db, content.current.feeds.blog[params.locale]) }),
  );
};

/** Copies of the feeds that editors configured. */
export const externalFeedRoutes = joinRoutes(toots, blogFeed);

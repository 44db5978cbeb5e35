import { MediaList } from '@mediothek/contract';
import { Type } from 'typebox';
import { mediaObjects } from './media-object.ts';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { mediaListTags } from '../../base/http/cache-tags.ts';

const ids = Type.String({
  pattern: '^(series:)?[0-9]{1,18}(,(series:)?[0-9]{1,18}){0,199}$',
  description: 'Ids of media and series, separated by commas, at most 200',
});

export const videos: Operation = (app, { db }) => {
  app.get(
    '/videos',
    {
      config: { maxAge: 30, cacheTags: mediaListTags },
      schema: {
        operationId: 'videos',
        tags: ['videos'],
        summary: 'Media and series by their ids, in that order; what does not exist is left out',
        querystring: Type.Object({ ids }),
        response: { 200: MediaList, ...errorResponses('bad_request') },
      },
    },
    async ({ query }) => {
      const entries = await mediaObjects(db, query.ids.split(','));
      return { entries, totalEntries: entries.length };
    },
  );
};

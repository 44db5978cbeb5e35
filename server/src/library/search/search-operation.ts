import { SearchQuery, SearchResponse } from '@mediothek/contract';
import { search as find } from './search.ts';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { mediaListTags } from '../../base/http/cache-tags.ts';

export const search: Operation = (app, { db }) => {
  app.get(
    '/search',
    {
      config: { maxAge: 30, cacheTags: mediaListTags, limitConcurrency: true },
      schema: {
        operationId: 'search',
        tags: ['search'],
        summary: 'Finds media and series, with the values to filter by',
        querystring: SearchQuery,
        response: { 200: SearchResponse, ...errorResponses('bad_request') },
      },
    },
    ({ query }) => find(db, query),
  );
};

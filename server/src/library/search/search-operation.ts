import { SearchQuery, SearchResponse } from '@mediothek/contract';
import { search as find } from './search.ts';
import { errors, type Operation } from '../../base/http/operation.ts';
import { aboutLists } from '../../base/http/answer-tags.ts';

export const search: Operation = (app, { db }) => {
  app.get(
    '/search',
    {
      config: { maxAge: 30, tags: aboutLists, costly: true },
      schema: {
        operationId: 'search',
        tags: ['search'],
        summary: 'Finds media and series, with the values to filter by',
        querystring: SearchQuery,
        response: { 200: SearchResponse, ...errors('bad_request') },
      },
    },
    ({ query }) => find(db, query),
  );
};

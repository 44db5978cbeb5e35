import { SuggestionList } from '@mediothek/contract';
import { Type } from 'typebox';
import { suggest } from './suggest.ts';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { mediaListTags } from '../../base/http/cache-tags.ts';

export const searchSuggestions: Operation = (app, { db }) => {
  app.get(
    '/search/suggestions',
    {
      config: { maxAge: 300, cacheTags: mediaListTags, limitConcurrency: true },
      schema: {
        operationId: 'searchSuggestions',
        tags: ['search'],
        summary: 'Subjects, people, publishers and titles that begin like what is being typed',
        querystring: Type.Object({ query: Type.String({ maxLength: 100 }) }),
        response: { 200: SuggestionList, ...errorResponses('bad_request') },
      },
    },
    async ({ query }) => ({ suggestions: await suggest(db, query.query) }),
  );
};

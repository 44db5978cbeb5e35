import { FaqResponse } from '@mediothek/contract';
import { errorResponses, type Operation } from '../base/http/operation.ts';
import { LanguageQuery } from './url-schemas.ts';
import { contentTags } from '../base/http/cache-tags.ts';

export const faq: Operation = (app, { content }) => {
  app.get(
    '/faq',
    {
      config: { maxAge: 60, cacheTags: contentTags },
      schema: {
        operationId: 'faq',
        tags: ['site'],
        summary: 'Questions and answers in groups',
        querystring: LanguageQuery,
        response: { 200: FaqResponse, ...errorResponses('bad_request') },
      },
    },
    ({ query }) => content.current.faq[query.lang],
  );
};

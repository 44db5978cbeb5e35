import { FaqResponse } from '@mediothek/contract';
import { errors, type Operation } from '../base/http/operation.ts';
import { LanguageQuery } from './url-schemas.ts';
import { aboutContent } from '../base/http/answer-tags.ts';

export const faq: Operation = (app, { content }) => {
  app.get(
    '/faq',
    {
      config: { maxAge: 60, tags: aboutContent },
      schema: {
        operationId: 'faq',
        tags: ['site'],
        summary: 'Questions and answers in groups',
        querystring: LanguageQuery,
        response: { 200: FaqResponse, ...errors('bad_request') },
      },
    },
    ({ query }) => content.current.faq[query.lang],
  );
};

import { ContentPageBody } from '@mediothek/contract';
import { Type } from 'typebox';
import { errors, type Operation } from '../api/operation.ts';
import { notFound } from '../http/api-error.ts';
import { ContentName, LanguageQuery } from './url-schemas.ts';

export const page: Operation = (app, { content }) => {
  app.get(
    '/content/:page',
    {
      config: { maxAge: 60 },
      schema: {
        operationId: 'contentPage',
        tags: ['site'],
        summary: 'A content page such as the imprint, as sanitised HTML',
        params: Type.Object({ page: ContentName }),
        querystring: LanguageQuery,
        response: { 200: ContentPageBody, ...errors('bad_request', 'not_found') },
      },
    },
    ({ params, query }) => {
      const found = content.current.pages.get(params.page);
      if (!found) throw notFound(`Page ${params.page}`);
      return found[query.lang];
    },
  );
};

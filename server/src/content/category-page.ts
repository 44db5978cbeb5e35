import { HomeResponse } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../base/http/operation.ts';
import { notFound } from '../base/http/api-error.ts';
import { ContentName, LanguageQuery } from './url-schemas.ts';
import { contentTags } from '../base/http/cache-tags.ts';

export const categoryPage: Operation = (app, { content }) => {
  app.get(
    '/html/:pagename',
    {
      config: { maxAge: 60, cacheTags: contentTags },
      schema: {
        operationId: 'categoryPage',
        tags: ['site'],
        summary: 'Title and categories of the home page or another page of that kind',
        params: Type.Object({ pagename: ContentName }),
        querystring: LanguageQuery,
        response: { 200: HomeResponse, ...errorResponses('bad_request', 'not_found') },
      },
    },
    ({ params, query }) => {
      const page = content.current.categoryPages.get(params.pagename);
      if (!page) throw notFound(`Page ${params.pagename}`);
      return page[query.lang];
    },
  );
};

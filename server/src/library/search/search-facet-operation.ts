import { FacetPage, facetNames, SearchQuery } from '@mediothek/contract';
import { Type } from 'typebox';
import { facetPage } from './facet-page.ts';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { mediaListTags } from '../../base/http/cache-tags.ts';

/** Nobody reads further; whoever looks for a certain value searches for it. */
const lastPage = 100;

export const searchFacet: Operation = (app, { db }) => {
  app.get(
    '/search/facets/:facet',
    {
      config: { maxAge: 30, cacheTags: mediaListTags, limitConcurrency: true },
      schema: {
        operationId: 'searchFacet',
        tags: ['search'],
        summary: 'All values of one facet that a search has, a hundred at a time',
        params: Type.Object({ facet: Type.Enum([...facetNames]) }),
        querystring: Type.Object({
          query: SearchQuery.properties.query,
          filter: SearchQuery.properties.filter,
          text: Type.Optional(
            Type.String({
              maxLength: 100,
              description: 'Only values with these words, or parts of words, in their name',
            }),
          ),
          page: Type.Optional(Type.Integer({ minimum: 1, maximum: lastPage, default: 1 })),
        }),
        response: { 200: FacetPage, ...errorResponses('bad_request') },
      },
    },
    ({ params, query }) => facetPage(db, params.facet, query),
  );
};

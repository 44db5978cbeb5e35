import { SearchQuery, SearchResponse, FacetPage, facetNames, SuggestionList } from '@mediothek/contract';
import { Type } from 'typebox';
import { search as find } from './search.ts';
import { errorResponses, joinRoutes, type Routes } from '../../base/http/operation.ts';
import { mediaListTags } from '../../base/http/cache-tags.ts';
import { facetPage } from './facet-page.ts';
import { suggest } from './suggest.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';

export interface SearchOptions {
  db: Kysely<Database>;
}

const search: Routes<SearchOptions> = (app, { db }) => {
  app.get(
    '/search',
    {
      config: { maxAge: 30, cacheTags: mediaListTags, limitConcurrency: true },
      schema: {
        operationId: 'search',
        tags: ['search'],
        summary: 'Finds media and series, with the facet values for filters',
        querystring: SearchQuery,
        response: { 200: SearchResponse, ...errorResponses('bad_request') },
      },
    },
    ({ query }) => find(db, query),
  );
};

/** Upper limit of pages. A visitor who looks for a certain value uses `text`. */
const lastPage = 100;

const searchFacet: Routes<SearchOptions> = (app, { db }) => {
  app.get(
    '/search/facets/:facet',
    {
      config: { maxAge: 30, cacheTags: mediaListTags, limitConcurrency: true },
      schema: {
        operationId: 'searchFacet',
        tags: ['search'],
        summary: 'Lists all values of one facet of a search, a hundred with each request',
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

const searchSuggestions: Routes<SearchOptions> = (app, { db }) => {
  app.get(
    '/search/suggestions',
    {
      config: { maxAge: 300, cacheTags: mediaListTags, limitConcurrency: true },
      schema: {
        operationId: 'searchSuggestions',
        tags: ['search'],
        summary: 'Suggests subjects, people, publishers and titles that begin with the typed text',
        querystring: Type.Object({ query: Type.String({ maxLength: 100 }) }),
        response: { 200: SuggestionList, ...errorResponses('bad_request') },
      },
    },
    async ({ query }) => ({ suggestions: await suggest(db, query.query) }),
  );
};

/** Search, its facets and suggestions. */
export const searchRoutes = joinRoutes(search, searchFacet, searchSuggestions);

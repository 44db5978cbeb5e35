import { type FacetName, type FacetPage } from '@mediothek/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@mediothek/platform';
import { facetValues } from '../queries.ts';
import type { SearchState } from './search-state.ts';

type Values = Pick<FacetPage, 'values' | 'totalValues'>;

/**
 * The first `pages` pages of a facet's values whose labels contain `text`. Pages that are cached are not fetched again.
 */
export function useFacetValues(
  facet: FacetName,
  { q, filters }: SearchState,
  { pages, text }: { pages: number; text: string },
): UseQueryResult<Values | undefined> {
  return useQuery({
    queryKey: ['facet values', facet, q, filters, pages, text],
    queryFn: async ({ client }): Promise<Values> => {
      const queries = Array.from({ length: pages }, (_, at) => facetValues(facet, { q, filters }, at + 1, text));
      const results = (await Promise.all(queries.map((page) => client.fetchQuery(page)))).filter(
        (page) => page !== null,
      );
      return {
        values: results.flatMap(({ values }) => values),
        totalValues: results[0]?.totalValues ?? 0,
      };
    },
    placeholderData: keepPreviousData,
  });
}

import { type FacetName, type FacetPage, facetPageSize, type SearchQuery } from '@mediothek/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type Criteria, isCandidate, missed } from './candidates.ts';
import { counts, type FacetCount, facetFromTotals } from './facet-counts.ts';
import { facetNumber, facetOf } from './facet-numbers.ts';
import { readFilters } from './filters.ts';
import { termsOf } from './query-terms.ts';

/** SQL: `(value_id, count)` of one facet's values. */
function countsOf(facet: FacetName, criteria: Criteria): RawBuilder<unknown> {
  const isBrowsing = !criteria.terms && criteria.selections.length === 0;
  if (isBrowsing || facetFromTotals(criteria) === facet)
    return sql`(select id as value_id, hits as count from facet_value where facet = ${facet} and hits > 0)`;
  return sql`(
    with candidates as materialized (
      select facets, ${missed(criteria.selections)} as missed from media_search where ${isCandidate(criteria)}
    ), ${counts(criteria)}
    select value_id, count from counts where ${facetOf(sql.ref('value_id'))} = ${sql.lit(facetNumber(facet))})`;
}

/** A page of all values of one facet that a search has, the most frequent first. */
export async function facetPage(
  db: Kysely<Database>,
  facet: FacetName,
  { query, filter = [], page = 1 }: Pick<SearchQuery, 'query' | 'filter' | 'page'>,
): Promise<FacetPage> {
  const criteria = { terms: termsOf(query), selections: await readFilters(db, filter) };
  const { rows } = await sql<FacetCount & { total: number }>`
    with counted as materialized ${countsOf(facet, criteria)}
    select value, label, count, (select count(*)::int from counted) as total
    from counted join facet_value on id = value_id
    order by count desc, value collate "C" limit ${facetPageSize} offset ${(page - 1) * facetPageSize}`.execute(db);
  return {
    facet,
    values: rows.map(({ value, label, count }) => ({ value, label, count })),
    totalValues: rows[0]?.total ?? 0,
  };
}

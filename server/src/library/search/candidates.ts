/** SQL fragments for the rows that a search examines, and for the criteria that each row misses. */
import type { FacetName } from '@mediothek/contract';
import { type RawBuilder, sql } from 'kysely';
import { facetNumber, facetOf } from './facet-numbers.ts';
import type { FacetSelection } from './filters.ts';
import type { QueryTerms } from './query-terms.ts';

export interface Criteria {
  /** `undefined`: browsing. */
  terms: QueryTerms | undefined;
  selections: FacetSelection[];
}

/** Without words, if only one facet has a selection, the totals of the library count its other values. */
export const facetFromTotals = ({ terms, selections }: Criteria): FacetName | undefined =>
  !terms && selections.length === 1 ? selections[0]?.facet : undefined;

const asJson = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::json`;

/** SQL: the `tsquery` of a search. As a subquery it is evaluated once per statement. */
export const searchTsQuery = ({ required, excluded }: QueryTerms): RawBuilder<unknown> =>
  sql`(select library_query(${asJson(required)}, ${asJson(excluded)}))`;

/** SQL: all required words are in the titles, which an index finds (migration 054). */
export const isInTitle = ({ required }: QueryTerms): RawBuilder<boolean> =>
  sql`ts_filter(tsv_rank, '{a}') @@ ${searchTsQuery({ required, excluded: [] })}`;

/** SQL: a row of `media_search` has the words and values of all selections. */
export function isHit({ terms, selections }: Criteria): RawBuilder<boolean> {
  const conditions = [
    ...(terms ? [sql`tsv @@ ${searchTsQuery(terms)}`] : []),
    ...selections.map(({ ids }) => sql`facets && ${ids}::int[]`),
  ];
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`;
}

/** SQL: the `tsquery` of any of the words, for highlighting. */
export const highlightTsQuery = ({ required }: QueryTerms): RawBuilder<unknown> =>
  sql`(select library_marks(${asJson(required)}))`;

/** SQL: one bit per facet whose selection a row misses. 0: a hit. One bit: the row counts for that facet's values. */
export function missedFacetBits(selections: FacetSelection[]): RawBuilder<number> {
  const bits = selections.map(
    ({ ids }, index) => sql`case when facets && ${ids}::int[] then 0 else ${sql.lit(2 ** index)} end`,
  );
  return bits.length > 0 ? sql`(${sql.join(bits, sql` + `)})` : sql`0`;
}

/** SQL: the bit of the facet of `value_id`. 0: nothing is selected in that facet. */
export function facetBit(selections: FacetSelection[]): RawBuilder<number> {
  const bits = selections.map(
    ({ facet }, index) => sql`when ${sql.lit(facetNumber(facet))} then ${sql.lit(2 ** index)}`,
  );
  return bits.length > 0 ? sql`(case ${facetOf(sql.ref('value_id'))} ${sql.join(bits, sql` `)} else 0 end)` : sql`0`;
}

/** SQL: the row is a hit or misses one selection. An index finds these rows by words or selected values. */
export function isCandidate({ terms, selections }: Criteria): RawBuilder<boolean> {
  if (terms) return sql`tsv @@ ${searchTsQuery(terms)}`;
  return sql`(${sql.join(
    selections.map(({ ids }) => sql`facets && ${ids}::int[]`),
    sql` or `,
  )})`;
}

/** SQL of the rows that a search looks at, and of what each lacks to be a hit. */
import { type RawBuilder, sql } from 'kysely';
import { facetNumber, facetOf } from './facet-numbers.ts';
import type { FacetSelection } from './filters.ts';
import type { QueryTerms } from './query-terms.ts';

export interface Criteria {
  /** None when browsing */
  terms: QueryTerms | undefined;
  selections: FacetSelection[];
}

const asJson = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::json`;

/** SQL: the `tsquery` of a search; evaluated once per statement as a subquery. */
export const searchTsQuery = ({ required, excluded }: QueryTerms): RawBuilder<unknown> =>
  sql`(select library_query(${asJson(required)}, ${asJson(excluded)}))`;

/** SQL: any of the words, to mark them. */
export const highlightTsQuery = ({ required }: QueryTerms): RawBuilder<unknown> =>
  sql`(select library_marks(${asJson(required)}))`;

/** SQL: one bit per facet whose selection a row does not fit. 0 is a hit; a single bit counts for that facet's own values. */
export function missedFacetBits(selections: FacetSelection[]): RawBuilder<number> {
  const bits = selections.map(
    ({ ids }, index) => sql`case when facets && ${ids}::int[] then 0 else ${sql.lit(2 ** index)} end`,
  );
  return bits.length > 0 ? sql`(${sql.join(bits, sql` + `)})` : sql`0`;
}

/** SQL: the bit of the facet that `value_id` belongs to, 0 without a selection in it. */
export function facetBit(selections: FacetSelection[]): RawBuilder<number> {
  const bits = selections.map(
    ({ facet }, index) => sql`when ${sql.lit(facetNumber(facet))} then ${sql.lit(2 ** index)}`,
  );
  return bits.length > 0 ? sql`(case ${facetOf(sql.ref('value_id'))} ${sql.join(bits, sql` `)} else 0 end)` : sql`0`;
}

/** SQL: is a hit or lacks one selection only; an index finds these by the words or by the selected values. */
export function isCandidate({ terms, selections }: Criteria): RawBuilder<boolean> {
  if (terms) return sql`tsv @@ ${searchTsQuery(terms)}`;
  return sql`(${sql.join(
    selections.map(({ ids }) => sql`facets && ${ids}::int[]`),
    sql` or `,
  )})`;
}

/** SQL of how many hits the values of the facets have. */
import { facetNames, type FacetName, type LocalizedText } from '@mediothek/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Criteria, facetBit } from './candidates.ts';
import { facetNumber, facetOf } from './facet-numbers.ts';

export interface FacetCount {
  facet: FacetName;
  value: string;
  count: number;
  label: LocalizedText;
}

/** Values listed per facet; selected ones are listed beyond that. */
export const topValues = 50;

const valueFacet = facetOf(sql.ref('value_id'));

/** Without words and with one selection the other values of its facet have as many hits as in the whole library. */
export const facetFromTotals = ({ terms, selections }: Criteria): FacetName | undefined =>
  !terms && selections.length === 1 ? selections[0]?.facet : undefined;

/**
 * The CTE `counts(value_id, count)` over `candidates(facets, missed)`: one pass over what they have. A facet's own
 * selection does not narrow its values.
 */
export function counts(criteria: Criteria): RawBuilder<unknown> {
  const { selections } = criteria;
  const conditions = [sql`true`];
  if (selections.length > 0) conditions.push(sql`missed in (0, ${facetBit(selections)})`);
  const totalsFacet = facetFromTotals(criteria);
  if (totalsFacet) conditions.push(sql`${valueFacet} <> ${sql.lit(facetNumber(totalsFacet))}`);
  // `unnest` among the columns: as a table it would be set up anew for each hit.
  return sql`counts as (
      select value_id, count(*)::int as count from (
        select unnest(facets) as value_id, missed from candidates where missed & (missed - 1) = 0
      ) had where ${sql.join(conditions, sql` and `)} group by value_id)`;
}

/** The most frequent values of the whole library, `(id, hits)`, from an index: no counting, no sorting of rare ones. */
export const topOfLibrary = (facet: RawBuilder<unknown>, limit: number): RawBuilder<unknown> => sql`(
  select id, hits from (
    select id, hits from facet_value frequent where frequent.facet = ${facet} and magnitude is not null
    order by magnitude desc fetch first ${sql.lit(limit)} rows with ties) roughly
  order by hits desc, id limit ${sql.lit(limit)})`;

const named = sql`json_build_object('facet', facet, 'value', value, 'label', label, 'count', count)`;
const inOrder = sql`order by facet, count desc, value collate "C"`;

/** One more than can be shown of each facet tells whether there are more. */
const rowsToRead = (selected: number): number => topValues + selected + 1;

/** SQL: the top values of the whole library as a JSON list of `FacetCount`. */
export function topCountsOfLibrary(): RawBuilder<FacetCount[]> {
  return sql`(
    select coalesce(json_agg(${named} ${inOrder}), '[]') from (
      select facet_value.facet, value, label, top.hits as count
      from unnest(${sql.lit(`{${facetNames.join()}}`)}::text[]) as name,
        lateral ${topOfLibrary(sql.ref('name'), rowsToRead(0))} top join facet_value using (id)) listed)`;
}

/** SQL: the top of `counts` per facet and whatever is selected, as a JSON list of `FacetCount`. */
export function topCounts(criteria: Criteria): RawBuilder<FacetCount[]> {
  const totalsFacet = facetFromTotals(criteria);
  const selected = criteria.selections.flatMap(({ valueIds }) => valueIds);
  const fromTotals = sql`
    union all select id, hits from ${topOfLibrary(sql`${totalsFacet}::text`, rowsToRead(selected.length))} top
    union select id, hits from facet_value where id = any(${selected}::int[]) and hits > 0`;
  return sql`(
    select coalesce(json_agg(${named} ${inOrder}), '[]') from (
      select value_id, count from (
        select *, row_number() over (partition by ${valueFacet} order by count desc, value_id) as place from counts
      ) ranked where place <= ${sql.lit(rowsToRead(selected.length))} or value_id = any(${selected}::int[])
      ${totalsFacet ? fromTotals : sql``}
    ) listed join facet_value on id = value_id)`;
}

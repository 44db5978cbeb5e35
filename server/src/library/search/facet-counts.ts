/** SQL fragments that count the hits of facet values. */
import { facetNames, type FacetName, type LocalizedText } from '@mediothek/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Criteria, facetBit, facetFromTotals } from './candidates.ts';
import { facetNumber, facetOf } from './facet-numbers.ts';
import { isInSample, sampleWeight, type Shares } from './sampling.ts';

export interface FacetCount {
  facet: FacetName;
  value: string;
  count: number;
  label: LocalizedText;
}

/** Values per facet in a response. Selected values are listed in addition. */
export const topValues = 50;

const valueFacet = facetOf(sql.ref('value_id'));

/** SQL: conditions for the rows `(value_id, missed)` that count. */
function counted(criteria: Criteria): RawBuilder<unknown> {
  const { selections } = criteria;
  const conditions = [sql`true`];
  if (selections.length > 0) conditions.push(sql`missed in (0, ${facetBit(selections)})`);
  const totalsFacet = facetFromTotals(criteria);
  if (totalsFacet) conditions.push(sql`${valueFacet} <> ${sql.lit(facetNumber(totalsFacet))}`);
  return sql.join(conditions, sql` and `);
}

/**
 * SQL: the CTE `counts(value_id, count)` over `candidates(facets, missed)`, in one pass. The selection in a facet does
 * not restrict the values of that facet.
 */
export function counts(criteria: Criteria): RawBuilder<unknown> {
  // `unnest` is in the select list, because as a table function it would be set up for each hit.
  return sql`counts as (
      select value_id, count(*)::int as count from (
        select unnest(facets) as value_id, missed from candidates where missed & (missed - 1) = 0
      ) had where ${counted(criteria)} group by value_id)`;
}

/**
 * SQL: like `counts`, over `candidates(id, facets, missed)`. Where a share of the rows is examined, the count is an
 * estimate, and values of a single row in the sample are left out.
 */
export function estimatedCounts(criteria: Criteria, shares: Shares): RawBuilder<unknown> {
  const { selections } = criteria;
  const sampled = sql`from candidates where ${isInSample(selections, shares)}`;
  // Without selections, all rows have the same weight. Adding up weights takes twice as long as counting.
  if (selections.length === 0)
    return sql`counts as (
      select value_id, round(count(*) / ${shares(0)})::int as count
      from (select unnest(facets) as value_id ${sampled}) had
      group by value_id having count(*) > 1 or ${shares(0)} = 1)`;
  return sql`counts as (
      select value_id, round(sum(weight))::int as count from (
        select unnest(facets) as value_id, missed, ${sampleWeight(selections, shares)} as weight ${sampled}
      ) had where ${counted(criteria)} group by value_id having count(*) > 1 or max(weight) = 1)`;
}

/**
 * SQL: the most frequent values of the library, `(id, hits)`, from an index: no counting, no sorting of rare values.
 */
export const topOfLibrary = (facet: RawBuilder<unknown>, limit: number): RawBuilder<unknown> => sql`(
  select id, hits from (
    select id, hits from facet_value frequent where frequent.facet = ${facet} and magnitude is not null
    order by magnitude desc fetch first ${sql.lit(limit)} rows with ties) roughly
  order by hits desc, id limit ${sql.lit(limit)})`;

const named = sql`json_build_object('facet', facet, 'value', value, 'label', label, 'count', count)`;
const inOrder = sql`order by facet, count desc, value collate "C"`;

/** Reads one more value than is listed, to know whether there are more. */
const rowsToRead = (selected: number): number => topValues + selected + 1;

/** SQL: the most frequent values of the library as a JSON list of `FacetCount`. */
export function topCountsOfLibrary(): RawBuilder<FacetCount[]> {
  return sql`(
    select coalesce(json_agg(${named} ${inOrder}), '[]') from (
      select facet_value.facet, value, label, top.hits as count
      from unnest(${sql.lit(`{${facetNames.join()}}`)}::text[]) as name,
        lateral ${topOfLibrary(sql.ref('name'), rowsToRead(0))} top join facet_value using (id)) listed)`;
}

/**
 * SQL: `counts` without the values that cannot be listed. Of people and keywords, most values have one hit. If enough
 * others of the facet have more, sorting these takes up to a tenth of the search for nothing.
 * @param limit number of values of a facet that are needed
 */
const countsToSort = (limit: number, selected: readonly number[]): RawBuilder<unknown> => sql`(
  with filled as materialized (
    select ${valueFacet} as facet from counts where count > 1 group by 1 having count(*) >= ${sql.lit(limit)}
  )
  select value_id, count from counts
  where count > 1 or ${valueFacet} not in (select facet from filled) or value_id = any(${selected}::int[]))`;

/** SQL: the most frequent values of `counts` per facet, and all selected values, as a JSON list of `FacetCount`. */
export function topCounts(criteria: Criteria): RawBuilder<FacetCount[]> {
  const totalsFacet = facetFromTotals(criteria);
  const selected = criteria.selections.flatMap(({ valueIds }) => valueIds);
  const limit = rowsToRead(selected.length);
  const fromTotals = sql`
    union all select id, hits from ${topOfLibrary(sql`${totalsFacet}::text`, limit)} top
    union select id, hits from facet_value where id = any(${selected}::int[]) and hits > 0`;
  return sql`(
    select coalesce(json_agg(${named} ${inOrder}), '[]') from (
      select value_id, count from (
        select *, row_number() over (partition by ${valueFacet} order by count desc, value_id) as place
        from ${countsToSort(limit, selected)} counts
      ) ranked where place <= ${sql.lit(limit)} or value_id = any(${selected}::int[])
      ${totalsFacet ? fromTotals : sql``}
    ) listed join facet_value on id = value_id)`;
}

/** The one statement that finds, counts and orders. Its plan: one pass over the hits, each taken from an index. */
import { type SearchQuery, searchPageSize, type Sort } from '@mediothek/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { FacetSelection } from './filters.ts';
import type { QueryTerms } from './query-terms.ts';

export interface FacetCount {
  facet: string;
  value: string;
  count: number;
  label: Record<string, string>;
}
export interface Hits {
  ids: string[];
  total: number;
  facets: FacetCount[];
}
export interface HitsRequest extends Pick<SearchQuery, 'sort' | 'order' | 'page'> {
  terms: QueryTerms | undefined;
  selections: FacetSelection[];
}

/** Values listed per facet; selected ones are listed beyond that. */
const topValues = 50;

const sortColumns: Record<Sort, string> = {
  relevance: 'rank',
  newest: 'added',
  year: 'year',
  title: 'title_sort',
  duration: 'duration',
  views: 'views',
};

function ordering({ sort, order, terms }: HitsRequest): RawBuilder<unknown> {
  const fallback: Sort = terms ? 'relevance' : 'newest';
  // Without words everything is equally relevant.
  const by = sort === undefined || (sort === 'relevance' && !terms) ? fallback : sort;
  const direction = order ?? (by === 'title' ? 'asc' : 'desc');
  return sql`${sql.ref(sortColumns[by])} ${sql.raw(direction)} nulls last, id`;
}

/** Bits of the facets whose selection a row does not fit: 0 is a hit, a single bit counts for that facet's own values. */
function missed(selections: FacetSelection[]): RawBuilder<unknown> {
  const bits = selections.map(
    ({ ids }, index) => sql`case when facets && ${ids}::int[] then 0 else ${2 ** index}::int end`,
  );
  return bits.length > 0 ? sql`(${sql.join(bits, sql` + `)})` : sql`0`;
}

function ownBit(selections: FacetSelection[]): RawBuilder<unknown> {
  const bits = selections.map(({ facet }, index) => sql`when ${facet} then ${2 ** index}::int`);
  return bits.length > 0 ? sql`case facet ${sql.join(bits, sql` `)} else 0 end` : sql`0`;
}

/** Rows that are hits or miss one selection only; an index finds them by the words or by the selected values. */
function candidates({ terms, selections }: HitsRequest): RawBuilder<unknown> {
  if (terms) return sql`tsv @@ (select library_query(${terms.required}::text[], ${terms.excluded}::text[]))`;
  return sql`(${sql.join(
    selections.map(({ ids }) => sql`facets && ${ids}::int[]`),
    sql` or `,
  )})`;
}

/** Without words and with one selection the other values of its facet have as many hits as in the whole library. */
function countsFromTotals({ terms, selections }: HitsRequest): string | undefined {
  return !terms && selections.length === 1 ? selections[0]?.facet : undefined;
}

function listed(selections: FacetSelection[]): RawBuilder<unknown> {
  const chosen = selections.filter(({ values }) => values.length > 0);
  const isChosen = chosen.map(({ facet, values }) => sql`(facet = ${facet} and value = any(${values}::text[]))`);
  return sql.join([sql`place <= ${topValues}`, ...isChosen], sql` or `);
}

/** Ranks `counts(facet, value, label, count)` within each facet and keeps what is shown. */
function topCounts(selections: FacetSelection[]): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('facet', facet, 'value', value, 'label', label, 'count', count)
      order by facet, place), '[]'::json)
    from (select *, row_number() over (partition by facet order by count desc, value collate "C") as place from counts) ranked
    where ${listed(selections)})`;
}

function page(request: HitsRequest): RawBuilder<unknown> {
  return sql`limit ${searchPageSize} offset ${((request.page ?? 1) - 1) * searchPageSize}`;
}

/** The empty query: counts are kept with every record put, so nothing is counted but the rows. */
function browseStatement(request: HitsRequest): RawBuilder<Hits> {
  return sql<Hits>`
    with counts as (select facet, value, label, hits as count from facet_value where hits > 0)
    select (select count(*)::int from media_search) as total, ${topCounts([])} as facets,
      array(select id from media_search order by ${ordering(request)} ${page(request)}) as ids`;
}

function findStatement(request: HitsRequest): RawBuilder<Hits> {
  const { terms, selections } = request;
  const rank = terms ? sql`ts_rank(tsv_rank, (select library_query(${terms.required}::text[], '{}'::text[])))` : sql`0`;
  const whole = countsFromTotals(request);
  return sql<Hits>`
    with candidates as materialized (
      select id, facets, added, year, title_sort, duration, views, ${rank} as rank, ${missed(selections)} as missed
      from media_search where ${candidates(request)}
    ), passes as (
      select value_id, missed, count(*)::int as count from candidates, unnest(facets) as value_id
      where missed & (missed - 1) = 0 group by value_id, missed
    ), counts as (
      select facet, value, label::text::json as label, sum(count)::int as count
      from (select facet, value, label::text, count, missed from passes join facet_value on facet_value.id = value_id) named
      where missed in (0, ${ownBit(selections)}) and facet is distinct from ${whole ?? null}::text group by facet, value, label::text
      union all
      select facet, value, label, hits from facet_value where facet = ${whole ?? null}::text and hits > 0
    )
    select (select count(*)::int from candidates where missed = 0) as total, ${topCounts(selections)} as facets,
      array(select id from candidates where missed = 0 order by ${ordering(request)} ${page(request)}) as ids`;
}

/** One page of hits with the number of all and the values they have. */
export async function findHits(db: Kysely<Database>, request: HitsRequest): Promise<Hits> {
  const isBrowsing = !request.terms && request.selections.length === 0;
  const statement = isBrowsing ? browseStatement(request) : findStatement(request);
  const { rows } = await statement.execute(db);
  return rows[0] ?? { ids: [], total: 0, facets: [] };
}

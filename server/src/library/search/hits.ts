/** The statement that finds, counts and sorts hits. Its plan: one pass over the hits, which an index finds. */
import { type SearchQuery, searchPageSize, type Sort } from '@mediothek/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { type Criteria, isCandidate, missedFacetBits, searchTsQuery } from './candidates.ts';
import { estimatedCounts, type FacetCount, topCounts, topCountsOfLibrary } from './facet-counts.ts';
import type { QueryTerms } from './query-terms.ts';
import {
  estimatedRows,
  fixedShares,
  hasAll,
  hitCount,
  rowsByBit,
  sampledCandidates,
  type Sampling,
  shareOf,
  sharesOfStrata,
  strata,
} from './sampling.ts';

export interface Hits {
  ids: string[];
  total: number;
  /** `null`: not requested. */
  facets: FacetCount[] | null;
  /**
   * By the bit of a selection: number of rows that count for the values of its facet, apart from hits. Key 0: hits.
   * `null`: browsing.
   */
  rows: Record<string, number> | null;
}
export interface HitsRequest extends Pick<SearchQuery, 'sort' | 'order' | 'page' | 'facets'>, Criteria {
  /** Terms of the hits that are ranked above all others. */
  exact?: QueryTerms;
}

const sortColumns: Record<Exclude<Sort, 'relevance'>, string> = {
  newest: 'added',
  year: 'year',
  title: 'title_sort',
  duration: 'duration',
  views: 'views',
};

interface Ordering {
  /** Sort key, an expression over `media_search`. */
  key: RawBuilder<unknown>;
  /** `order by` clause, in which `key` is a column. */
  order: RawBuilder<unknown>;
}

/** SQL: more than the highest rank (1) for exact hits. Their ids are few and come from the index. */
const exactFirst = (exact: QueryTerms): RawBuilder<unknown> => sql`
  (case when id = any(array(select id from media_search where tsv @@ ${searchTsQuery(exact)})) then 10 else 0 end) +`;

function ordering({ sort = 'relevance', order, terms, exact }: HitsRequest): Ordering {
  if (sort === 'relevance' && terms) {
    const direction = sql.raw(order ?? 'desc');
    // A hit in a transcript only has rank 0: such hits are sorted by date, newest first.
    return {
      key: sql`${exact ? exactFirst(exact) : sql``} ts_rank(tsv_rank, ${searchTsQuery({ ...terms, excluded: [] })})`,
      order: sql`key ${direction}, added desc nulls last, id`,
    };
  }
  // Without words all rows are equally relevant.
  const by = sort === 'relevance' ? 'newest' : sort;
  const direction = sql.raw(order ?? (by === 'title' ? 'asc' : 'desc'));
  // Titles are never null, and their index has no `nulls last`.
  const nulls = by === 'title' ? sql`` : sql`nulls last`;
  return { key: sql.ref(sortColumns[by]), order: sql`key ${direction} ${nulls}, id` };
}

function page(request: HitsRequest): RawBuilder<unknown> {
  return sql`limit ${searchPageSize} offset ${((request.page ?? 1) - 1) * searchPageSize}`;
}

/**
 * SQL: the ids of one page of `hits(id, key)`. Titles are stored outside of the rows, so many of them are not read and
 * sorted: the index on titles is read in its order until the page is complete.
 */
function pageIds(request: HitsRequest, hits: RawBuilder<unknown>, { maxCounted }: Sampling): RawBuilder<string[]> {
  const { order } = ordering(request);
  const sorted = sql<string[]>`array(select id from ${hits} order by ${order} ${page(request)})`;
  if (request.sort !== 'title') return sorted;
  // `is true`: the planner must not turn this into a join, which would lose the order.
  return sql`case when (select count(*) from ${hits}) > ${sql.lit(maxCounted)} then array(
      select id from (
        select id, title_sort as key from media_search where (id in (select id from ${hits})) is true
      ) found order by ${order} ${page(request)})
    else ${sorted} end`;
}

const isCounted = ({ facets }: HitsRequest) => facets !== 'none';
const nothing = sql`null::json`;

/** Browsing without criteria: counts are stored with each record, and pages are read from an index. */
function browseStatement(request: HitsRequest): RawBuilder<Hits> {
  const { key, order } = ordering(request);
  return sql<Hits>`
    select (select coalesce(sum(hits), 0)::int from facet_value where facet = 'type') as total,
      ${isCounted(request) ? topCountsOfLibrary() : nothing} as facets, null as rows,
      array(select id from (select id, ${key} as key from media_search) everything order by ${order} ${page(request)}) as ids`;
}

/** Searching words, also with selections: one statement. */
function findStatement(request: HitsRequest, sampling: Sampling): RawBuilder<Hits> {
  const { key } = ordering(request);
  const hits = sql`(select * from candidates where missed = 0) hits`;
  const { selections } = request;
  return sql<Hits>`
    with candidates as materialized (
      select id, facets, added, ${key} as key, ${missedFacetBits(selections)} as missed from media_search
      where ${isCandidate(request)}
    ), ${strata(selections, sampling)}, ${estimatedCounts(request, sharesOfStrata)}
    select ${hitCount} as total, ${isCounted(request) ? topCounts(request) : nothing} as facets,
      ${rowsByBit(selections)} as rows,
      ${pageIds(request, hits, sampling)} as ids`;
}

/**
 * Hits of selections without words. Their numbers decide which share of the rows the facets are counted from, so that
 * the planner knows it and an index finds the sample.
 */
async function findSelected(db: Kysely<Database>, request: HitsRequest, sampling: Sampling): Promise<Hits> {
  const { key } = ordering(request);
  const { selections } = request;
  const found = await sql<Pick<Hits, 'ids' | 'total'> & { others: Record<string, number> }>`
    with hits as materialized (select id, ${key} as key from media_search where ${hasAll(selections)})
    select (select count(*)::int from hits) as total, ${estimatedRows(selections, sampling)} as others,
      ${pageIds(request, sql`hits`, sampling)} as ids`.execute(db);
  const { ids, total, others } = found.rows[0] ?? { ids: [], total: 0, others: {} };
  const rows = { ...others, 0: total };
  if (!isCounted(request)) return { ids, total, rows, facets: null };
  const shares = Object.fromEntries(Object.entries(rows).map(([bit, count]) => [bit, shareOf(count, sampling)]));
  const counted = await sql<Pick<Hits, 'facets'>>`
    with ${sampledCandidates(selections, shares)}, ${estimatedCounts(request, fixedShares(shares))}
    select ${topCounts(request)} as facets`.execute(db);
  return { ids, total, rows, facets: counted.rows[0]?.facets ?? [] };
}

/** One page of hits, with the total and the facet values. */
export async function findHits(db: Kysely<Database>, request: HitsRequest, sampling: Sampling): Promise<Hits> {
  const { terms, selections } = request;
  if (!terms && selections.length > 0) return findSelected(db, request, sampling);
  const { rows } = await (terms ? findStatement(request, sampling) : browseStatement(request)).execute(db);
  return rows[0] ?? { ids: [], total: 0, facets: [], rows: null };
}

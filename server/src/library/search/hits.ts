/**
 * The statements that find, count and sort hits. Most searches are one pass over the hits, which an index finds. Of many
 * hits, only the rows that are shown or counted are read.
 */
import { type SearchQuery, searchPageSize, type Sort } from '@mediothek/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { type Criteria, isCandidate, isHit, isInTitle, missedFacetBits, searchTsQuery } from './candidates.ts';
import { countHits } from './count-hits.ts';
import { estimatedCounts, type FacetCount, topCounts, topCountsOfLibrary } from './facet-counts.ts';
import type { QueryTerms } from './query-terms.ts';
import {
  estimatedRows,
  fixedShares,
  hitCount,
  roughHits,
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

/** SQL: rank of a hit, from 0 to 1. */
const rank = (terms: QueryTerms): RawBuilder<number> =>
  sql`ts_rank(tsv_rank, ${searchTsQuery({ ...terms, excluded: [] })})`;

/** A hit in a transcript only has rank 0: such hits are sorted by date, newest first. */
const byRank = (direction: 'asc' | 'desc' = 'desc'): RawBuilder<unknown> =>
  sql`key ${sql.raw(direction)}, added desc nulls last, id`;

function ordering({ sort = 'relevance', order, terms, exact }: HitsRequest): Ordering {
  if (sort === 'relevance' && terms) {
    return {
      // Hits with all words in their title come first.
      key: sql`${exact ? exactFirst(exact) : sql``} (${isInTitle(terms)})::int + ${rank(terms)}`,
      order: byRank(order),
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
 * Facets, counted from a share of the rows. The planner knows the share, so an index finds the sample.
 * @param rows by bit of a selection: number of rows that may count, see `Hits`
 */
async function sampledFacets(
  db: Kysely<Database>,
  request: HitsRequest,
  { rows, sampling }: { rows: Record<string, number>; sampling: Sampling },
): Promise<FacetCount[] | null> {
  if (!isCounted(request)) return null;
  const shares = Object.fromEntries(Object.entries(rows).map(([bit, count]) => [bit, shareOf(count, sampling)]));
  const counted = await sql<{ facets: FacetCount[] }>`
    with ${sampledCandidates(request, shares)}, ${estimatedCounts(request, fixedShares(shares))}
    select ${topCounts(request)} as facets`.execute(db);
  return counted.rows[0]?.facets ?? [];
}

/** What `facetsBeforeTotal` has found. */
interface EarlyFacets {
  /** `undefined`: not requested, or the hits seem to be too few for a sample. */
  facets: FacetCount[] | null | undefined;
  /** Estimated `Hits.rows` of the selections. */
  others: Record<string, number>;
}

/** Facets of many hits, while these are counted. */
async function facetsBeforeTotal(db: Kysely<Database>, request: HitsRequest, sampling: Sampling): Promise<EarlyFacets> {
  const roughTotal = isCounted(request) ? roughHits(request) : sql`0`;
  const { rows } = await sql<{ rough: number; others: Record<string, number> }>`
    select ${roughTotal} as rough, ${estimatedRows(request, sampling)} as others`.execute(db);
  const { rough = 0, others = {} } = rows[0] ?? {};
  if (rough <= sampling.maxCounted) return { facets: undefined, others };
  return { facets: await sampledFacets(db, request, { rows: { ...others, 0: rough }, sampling }), others };
}

/** Hits of selections without words. */
async function findSelected(db: Kysely<Database>, request: HitsRequest, sampling: Sampling): Promise<Hits> {
  const { key } = ordering(request);
  const found = await sql<Pick<Hits, 'ids' | 'total'> & { others: Record<string, number> }>`
    with hits as materialized (select id, ${key} as key from media_search where ${isHit(request)})
    select (select count(*)::int from hits) as total, ${estimatedRows(request, sampling)} as others,
      ${pageIds(request, sql`hits`, sampling)} as ids`.execute(db);
  const { ids, total, others } = found.rows[0] ?? { ids: [], total: 0, others: {} };
  const rows = { ...others, 0: total };
  return { ids, total, rows, facets: await sampledFacets(db, request, { rows, sampling }) };
}

/** Searches with many hits have at least this share of `Sampling.maxCounted` in titles. Counting others is not worth it. */
const shareInTitles = 0.05;

/** A page of the hits that have all words in their title, and their number. */
async function titleHits(
  db: Kysely<Database>,
  request: HitsRequest,
  terms: QueryTerms,
): Promise<Pick<Hits, 'ids' | 'total'>> {
  const { selections } = request;
  // An index finds titles with the words. Reading complete vectors takes long, and only excluded words need it.
  const criteria = { selections, terms: terms.excluded.length > 0 ? terms : undefined };
  const { rows } = await sql<Pick<Hits, 'ids' | 'total'>>`
    with titles as materialized (
      select id, added, ${rank(terms)} as key from media_search where ${isInTitle(terms)} and ${isHit(criteria)}
    )
    select (select count(*)::int from titles) as total,
      array(select id from titles order by ${byRank()} ${page(request)}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/**
 * Many hits of words, by relevance. Hits with the words in their title come first, so if they fill the page, the other
 * hits are counted, but neither read nor ranked. `undefined`: another statement has to find the hits.
 */
async function findInTitles(db: Kysely<Database>, request: HitsRequest, sampling: Sampling): Promise<Hits | undefined> {
  const { terms, exact, sort = 'relevance', order = 'desc' } = request;
  if (!terms || exact || sort !== 'relevance' || order !== 'desc') return undefined;
  const titles = await titleHits(db, request, terms);
  if (titles.ids.length < searchPageSize || titles.total < sampling.maxCounted * shareInTitles) return undefined;
  // At the same time: each takes nearly half of the search, and PostgreSQL uses a core for each.
  const [total, early] = await Promise.all([countHits(db, request), facetsBeforeTotal(db, request, sampling)]);
  if (total <= sampling.maxCounted) return undefined;
  const rows = { ...early.others, 0: total };
  const facets = early.facets === undefined ? await sampledFacets(db, request, { rows, sampling }) : early.facets;
  return { ids: titles.ids, total, rows, facets };
}

/** One page of hits, with the total and the facet values. */
export async function findHits(db: Kysely<Database>, request: HitsRequest, sampling: Sampling): Promise<Hits> {
  const { terms, selections } = request;
  if (!terms && selections.length > 0) return findSelected(db, request, sampling);
  const found = await findInTitles(db, request, sampling);
  if (found) return found;
  const { rows } = await (terms ? findStatement(request, sampling) : browseStatement(request)).execute(db);
  return rows[0] ?? { ids: [], total: 0, facets: [], rows: null };
}

/** The one statement that finds, counts and orders. Its plan: one pass over the hits, which an index finds. */
import { type SearchQuery, searchPageSize, type Sort } from '@mediothek/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type Criteria, isCandidate, missed, textQuery } from './candidates.ts';
import { counts, type FacetCount, topCounts, topCountsOfLibrary } from './facet-counts.ts';

export interface Hits {
  ids: string[];
  total: number;
  facets: FacetCount[];
  /** By the bit of a selection: how many more hits there were without it; 0 is the hits */
  missing: Record<string, number> | null;
}
export interface HitsRequest extends Pick<SearchQuery, 'sort' | 'order' | 'page'>, Criteria {}

const sortColumns: Record<Exclude<Sort, 'relevance'>, string> = {
  newest: 'added',
  year: 'year',
  title: 'title_sort',
  duration: 'duration',
  views: 'views',
};

interface Ordering {
  /** What is sorted by, of `media_search` */
  key: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
}

function ordering({ sort, order, terms }: HitsRequest): Ordering {
  // Without words everything is equally relevant.
  const by = sort === 'relevance' || sort === undefined ? (terms ? 'relevance' : 'newest') : sort;
  const direction = sql.raw(order ?? (by === 'title' ? 'asc' : 'desc'));
  // The titles' index has no place for nulls, of which there are none.
  const nulls = by === 'title' ? sql`` : sql`nulls last`;
  if (by === 'relevance' && terms) {
    const rank = sql`ts_rank(tsv_rank, ${textQuery({ ...terms, excluded: [] })})`;
    return { key: rank, direction: sql`${direction} ${nulls}` };
  }
  return { key: sql.ref(by === 'relevance' ? 'added' : sortColumns[by]), direction: sql`${direction} ${nulls}` };
}

function page(request: HitsRequest): RawBuilder<unknown> {
  return sql`limit ${searchPageSize} offset ${((request.page ?? 1) - 1) * searchPageSize}`;
}

/** Everything: counts are kept with every record put, pages come from an index. */
function browseStatement(request: HitsRequest): RawBuilder<Hits> {
  const { key, direction } = ordering(request);
  return sql<Hits>`
    select (select coalesce(sum(hits), 0)::int from facet_value where facet = 'type') as total,
      ${topCountsOfLibrary()} as facets, null as missing,
      array(select id from media_search order by ${key} ${direction}, id ${page(request)}) as ids`;
}

function findStatement(request: HitsRequest): RawBuilder<Hits> {
  const { key, direction } = ordering(request);
  return sql<Hits>`
    with candidates as materialized (
      select id, facets, ${key} as key, ${missed(request.selections)} as missed from media_search
      where ${isCandidate(request)}
    ), ${counts(request)}
    select (select count(*)::int from candidates where missed = 0) as total, ${topCounts(request)} as facets,
      (select json_object_agg(missed, count) from (
        select missed, count(*) from candidates where missed & (missed - 1) = 0 group by missed) by_bit) as missing,
      array(select id from candidates where missed = 0 order by key ${direction}, id ${page(request)}) as ids`;
}

/** One page of hits with the number of all and the values they have. */
export async function findHits(db: Kysely<Database>, request: HitsRequest): Promise<Hits> {
  const isBrowsing = !request.terms && request.selections.length === 0;
  const { rows } = await (isBrowsing ? browseStatement(request) : findStatement(request)).execute(db);
  return rows[0] ?? { ids: [], total: 0, facets: [], missing: null };
}

import { locales, type FacetName, type FacetPage, facetPageSize, type SearchQuery } from '@mediothek/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { type Criteria, facetFromTotals, isCandidate, missedFacetBits } from './candidates.ts';
import { counts, type FacetCount } from './facet-counts.ts';
import { facetNumber, facetOf } from './facet-numbers.ts';
import { readFilters } from './filters.ts';
import { fold, withoutControls } from './fold.ts';
import { termsOf } from './query-terms.ts';
import { widen } from './widen.ts';

/** SQL: `(value_id, count)` of the values of one facet. */
function countsOf(facet: FacetName, criteria: Criteria): RawBuilder<unknown> {
  const isBrowsing = !criteria.terms && criteria.selections.length === 0;
  if (isBrowsing || facetFromTotals(criteria) === facet)
    return sql`(select id as value_id, hits as count from facet_value where facet = ${facet} and hits > 0)`;
  return sql`(
    with candidates as materialized (
      select facets, ${missedFacetBits(criteria.selections)} as missed from media_search where ${isCandidate(criteria)}
    ), ${counts(criteria)}
    select value_id, count from counts where ${facetOf(sql.ref('value_id'))} = ${sql.lit(facetNumber(facet))})`;
}

/** SQL: whether the name of a value contains all words, or parts of words, ignoring case and accents. */
function isNamed(text: string): RawBuilder<unknown> {
  const words = fold(withoutControls(text)).split(/\s+/u).filter(Boolean);
  const labels = locales.map((locale) => sql`label->>${sql.lit(locale)}`);
  const name = sql`unaccent(lower(concat_ws(' ', ${sql.join(labels)})))`;
  const conditions = words.map((word) => sql`${name} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`);
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/** One page of a facet's values under a search, most frequent first. `text`: only values whose names contain it. */
export async function facetPage(
  db: Kysely<Database>,
  facet: FacetName,
  { query, filter = [], page = 1, text = '' }: Pick<SearchQuery, 'query' | 'filter' | 'page'> & { text?: string },
): Promise<FacetPage> {
  const terms = termsOf(query);
  const widened = await widen(db, terms);
  const criteria = { terms: widened?.terms ?? terms, selections: await readFilters(db, filter) };
  const { rows } = await sql<FacetCount & { total: number }>`
    with counted as materialized ${countsOf(facet, criteria)},
    named as materialized (
      select value, label, count from counted join facet_value on id = value_id where ${isNamed(text)}
    )
    select value, label, count, (select count(*)::int from named) as total from named
    order by count desc, value collate "C" limit ${facetPageSize} offset ${(page - 1) * facetPageSize}`.execute(db);
  return {
    facet,
    values: rows.map(({ value, label, count }) => ({ value, label, count })),
    totalValues: rows[0]?.total ?? 0,
  };
}

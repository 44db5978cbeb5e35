import type { SearchName } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { HitsRequest } from './hits.ts';
import { allWords } from './suggest.ts';

const maxPerKind = 2;

/**
 * People and publishers whose names contain all words of the query, the most frequent first. Empty for a search with
 * filters or exclusions and for further pages.
 */
export async function findNames(db: Kysely<Database>, request: HitsRequest): Promise<SearchName[]> {
  const { terms, selections, page = 1, facets } = request;
  if (!terms || terms.excluded.length > 0 || selections.length > 0 || page > 1 || facets === 'none') return [];
  const text = terms.required.map(([typed = '']) => typed).join(' ');
  const { rows } = await sql<SearchName>`
    with asked as materialized (select ${allWords(text)} as query),
    named as (
      select facet, value, label, hits, row_number() over (partition by facet order by hits desc, value) as place
      from facet_value, asked where words @@ query and hits > 0 and facet in ('author', 'publisher')
    )
    select facet as kind, value, label, hits as count from named where place <= ${sql.lit(maxPerKind)}
    order by facet, place`.execute(db);
  return rows;
}

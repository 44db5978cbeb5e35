import type { MediaList } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { mediaObjects } from './media-object.ts';

/**
 * Media like those of `ids`: each facet value they share counts by its kind and the more the rarer it is, and so do the
 * words of the titles. The given ones are left out; ids that do not exist say nothing.
 */
export async function recommend(db: Kysely<Database>, ids: string[], limit: number): Promise<MediaList> {
  const { rows } = await sql<{ id: string }>`
    with seeds as (select facets, tsv_rank from media_search where id = any(${ids}::text[])),
    wanted as (
      select facet_value.id, max(case facet when 'series' then 4 when 'keyword' then 3 when 'author' then 3 else 2 end)
        * count(*) / ln(2 + max(hits)) as weight
      from seeds, unnest(facets) as value_id join facet_value on facet_value.id = value_id
      where facet in ('subject', 'keyword', 'series', 'author') group by facet_value.id
    ), words as (
      select coalesce(string_agg(quote_literal(lexeme), ' | '), '')::tsquery as query
      from (select distinct lexeme from seeds, unnest(tsv_rank) as word(lexeme, positions, weights)
            where 'A' = any(weights) and lexeme ~ '^[[:alnum:]]+$' limit 60) titles
    ), shared as (
      select media_search.id, sum(weight) as score from media_search, unnest(facets) as value_id
      join wanted on wanted.id = value_id
      where facets && array(select id from wanted) group by media_search.id
    )
    select id from shared join media_search using (id)
    where id <> all(${ids}::text[]) and id not like 'series:%'
    order by score + 4 * ts_rank(tsv_rank, (select query from words)) desc, added desc, id limit ${limit}`.execute(db);
  const entries = await mediaObjects(
    db,
    rows.map(({ id }) => id),
  );
  return { entries, totalEntries: entries.length };
}

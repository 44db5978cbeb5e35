import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';

/** Minimum of common words for media that share no facet value. One common word may be any word. */
const sharedWords = 2;

/**
 * Ids of media that are similar to those of `ids`, by facet values and texts. Each shared facet value counts by its
 * facet, rare values more than frequent ones. Words of the given titles count in all texts. The given media are left
 * out, and unknown ids are ignored.
 */
export async function similarMedia(db: Kysely<Database>, ids: string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with seeds as (select facets, tsv_rank from media_search where id = any(${ids}::text[])),
    wanted as (
      select facet_value.id, max(case facet when 'series' then 4 when 'keyword' then 3 when 'author' then 3 else 2 end)
        * count(*) / ln(2 + max(hits)) as weight
      from seeds, unnest(facets) as value_id join facet_value on facet_value.id = value_id
      where facet in ('subject', 'keyword', 'series', 'author') group by facet_value.id
    ), words as (
      select coalesce(string_agg(quote_literal(lexeme), ' | '), '')::tsquery as query,
        coalesce(array_agg(lexeme), '{}') as lexemes
      from (select distinct lexeme from seeds, unnest(tsv_rank) as word(lexeme, positions, weights)
            where 'A' = any(weights) and lexeme ~ '^[[:alnum:]]+$' limit 60) titles
    ), alike as (
      select id, added, 4 * ts_rank(tsv_rank, (select query from words)) as of_texts,
        (select coalesce(sum(weight), 0) from unnest(facets) as value_id join wanted on wanted.id = value_id) as of_facets
      from media_search
      where (
          facets && array(select id from wanted)
          or tsv @@ (select query from words) and ${sharedWords} <= (
            select count(*) from unnest(tsvector_to_array(tsv_rank)) as lexeme
            where lexeme = any((select lexemes from words)::text[]))
        )
        and id <> all(${ids}::text[]) and id not like 'series:%'
    )
    select id from alike order by of_facets + of_texts desc, added desc, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

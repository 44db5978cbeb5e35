/** Recommendations that the portal computes itself. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';

/** Minimum of common words for media that share no facet value. One common word may be any word. */
const minSharedWords = 2;
/** Maximum of media that are compared because of facet values, and because of words. */
const defaultMaxCompared = 2000;
/** Number of words of the titles of which candidates contain two: the longest ones, which are seldom frequent. */
const searchedWords = 5;

/**
 * Ids of media that are similar to those of `ids`, by facet values and texts. Each shared facet value counts by its
 * facet, rare values more than frequent ones. Words of the given titles count in all texts. The given media are left
 * out, and unknown ids are ignored. In large libraries only media that share the rarest values are compared.
 */
export async function similarMedia(
  db: Kysely<Database>,
  ids: string[],
  limit: number,
  maxCompared = defaultMaxCompared,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with seeds as (select facets, tsv_rank from media_search where id = any(${ids}::text[])),
    wanted as materialized (
      select facet_value.id, max(hits) as hits,
        max(case facet when 'series' then 4 when 'keyword' then 3 when 'author' then 3 else 2 end)
          * count(*) / ln(2 + max(hits)) as weight
      from seeds, unnest(facets) as value_id join facet_value on facet_value.id = value_id
      where facet in ('subject', 'keyword', 'series', 'author') group by facet_value.id
    ), rarest as (
      select id from (
        select id, hits, sum(hits) over (order by hits, id) as hits_so_far from wanted
      ) by_hits where hits_so_far <= ${sql.lit(maxCompared)} or hits_so_far = hits
    ), lexemes as materialized (
      select distinct lexeme from seeds, unnest(tsv_rank) as word(lexeme, positions, weights)
      where 'A' = any(weights) and lexeme ~ '^[[:alnum:]]+$' limit 60
    ), longest as materialized (
      select lexeme from lexemes order by length(lexeme) desc, lexeme limit ${sql.lit(searchedWords)}
    ), words as materialized (
      select coalesce(string_agg(quote_literal(lexeme), ' | '), '')::tsquery as query,
        coalesce(array_agg(lexeme), '{}') as lexemes,
        (select coalesce(string_agg(quote_literal(a.lexeme) || ' & ' || quote_literal(b.lexeme), ' | '), '')::tsquery
          from longest a join longest b on a.lexeme < b.lexeme) as pairs
      from lexemes
    ), compared as (
      (select id from media_search where facets && array(select id from rarest) limit ${sql.lit(maxCompared)})
      union
      (select id from media_search where tsv @@ (select pairs from words) limit ${sql.lit(maxCompared)})
    ), alike as (
      select id, added, 4 * ts_rank(tsv_rank, (select query from words)) as of_texts,
        (select coalesce(sum(weight), 0) from unnest(facets) as value_id join wanted on wanted.id = value_id) as of_facets
      from media_search join compared using (id)
      where (
          facets && array(select id from wanted)
          or ${minSharedWords} <= (
            select count(*) from unnest(tsvector_to_array(tsv_rank)) as lexeme
            where lexeme = any((select lexemes from words)::text[]))
        )
        and id <> all(${ids}::text[]) and id not like 'series:%'
    )
    select id from alike order by of_facets + of_texts desc, added desc, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

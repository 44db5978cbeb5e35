import { MediaList } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Routes } from '../../base/http/operation.ts';
import { mediaObjects } from '../records/media-object.ts';
import { fetchRecommendations, type ServiceOptions } from './fetch-recommendations.ts';
import { mediaListTags } from '../../base/http/cache-tags.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';

export interface RecommendationOptions {
  db: Kysely<Database>;
  /** Content with the service that editors configured. */
  content: { readonly current: { recommendationService: URL | undefined } };
  /** For tests: other limits and another address policy. */
  service?: ServiceOptions;
}

/** Minimum of common words for media that share no facet value. One common word may be any word. */
const minSharedWords = 2;

/**
 * Ids of media that are similar to those of `ids`, by facet values and texts. Each shared facet value counts by its
 * facet, rare values more than frequent ones. Words of the given titles count in all texts. The given media are left
 * out, and unknown ids are ignored.
 */
async function similarMedia(db: Kysely<Database>, ids: string[], limit: number): Promise<string[]> {
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
          or tsv @@ (select query from words) and ${minSharedWords} <= (
            select count(*) from unnest(tsvector_to_array(tsv_rank)) as lexeme
            where lexeme = any((select lexemes from words)::text[]))
        )
        and id <> all(${ids}::text[]) and id not like 'series:%'
    )
    select id from alike order by of_facets + of_texts desc, added desc, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const listLength = 24;
/** Concurrent requests to the service. Further requests get the portal's own recommendations. */
const maxRequests = 8;
const ids = Type.String({
  pattern: '^(series:)?[0-9]{1,18}(,(series:)?[0-9]{1,18}){0,49}$',
  description: 'Ids of media that were watched, separated by commas, at most 50',
});
const source = Type.Literal('service', {
  description: '`service`: from the configured recommendation service; if it fails, from the portal’s own similarity',
});

export const recommendationRoutes: Routes<RecommendationOptions> = (
  app,
  { db, content, service: serviceOptions = {} },
) => {
  let activeRequests = 0;
  const byService = async (watched: string[]): Promise<string[]> => {
    const service = content.current.recommendationService;
    if (!service) throw new Error('no service is configured');
    if (activeRequests >= maxRequests) throw new Error(`${maxRequests} questions wait for the service already`);
    activeRequests += 1;
    try {
      return await fetchRecommendations(service, watched, listLength, serviceOptions);
    } finally {
      activeRequests -= 1;
    }
  };
  app.get(
    '/videos/recommendations',
    {
      config: { maxAge: 60, cacheTags: mediaListTags, limitConcurrency: true },
      schema: {
        operationId: 'recommendations',
        tags: ['videos'],
        summary: 'Recommends media that are similar to the given ones',
        querystring: Type.Object({ ids, source: Type.Optional(source) }),
        response: { 200: MediaList, ...errorResponses('bad_request') },
      },
    },
    async ({ query, log }) => {
      const watched = query.ids.split(',');
      let found: string[] | undefined;
      if (query.source === 'service') {
        try {
          found = await byService(watched);
        } catch (error) {
          log.warn(`Recommendations are our own: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      const others = found?.filter((id) => !watched.includes(id)).slice(0, listLength);
      const entries = await mediaObjects(db, others ?? (await similarMedia(db, watched, listLength)));
      return { entries, totalEntries: entries.length };
    },
  );
};

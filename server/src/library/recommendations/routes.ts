import { MediaList } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Routes } from '../../base/http/operation.ts';
import { mediaObjects } from '../records/media-object.ts';
import { fetchRecommendations, type ServiceOptions } from './fetch-recommendations.ts';
import { mediaListTags } from '../../base/http/cache-tags.ts';
import type { Kysely } from 'kysely';
import { similarMedia } from './similar-media.ts';
import type { Database } from '../../base/db/database.ts';

export interface RecommendationOptions {
  db: Kysely<Database>;
  /** Content with the service that editors configured. */
  content: { readonly current: { recommendationService: URL | undefined } };
  /** For tests: other limits and another address policy. */
  service?: ServiceOptions;
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

import { SeriesId, SeriesResponse } from '@mediothek/contract';
import { Type } from 'typebox';
import { notFound } from '../../base/http/api-error.ts';
import { seriesDetails } from './series-details.ts';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { seriesTags } from '../../base/http/cache-tags.ts';

export const series: Operation = (app, { db }) => {
  app.get(
    '/series/:id',
    {
      config: { maxAge: 30, cacheTags: seriesTags, precedence: 'page' },
      schema: {
        operationId: 'series',
        tags: ['series'],
        summary: 'A series with its first parts in order',
        params: Type.Object({ id: SeriesId }),
        querystring: Type.Object({ 'max-videos': Type.Integer({ minimum: 0, maximum: 1000, default: 50 }) }),
        response: { 200: SeriesResponse, ...errorResponses('bad_request', 'not_found') },
      },
    },
    async ({ params, query }) => {
      const details = await seriesDetails(db, params.id, query['max-videos']);
      if (!details) throw notFound(`Series ${params.id}`);
      return details;
    },
  );
};

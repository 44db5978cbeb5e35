import { PortalHistory, PortalHistoryQuery } from '@mediothek/contract';
import { notFound } from '../../base/http/api-error.ts';
import { errorResponses, type Routes } from '../../base/http/operation.ts';
import type { DeliveryOptions } from '../delivery/delivery-access.ts';
import { readHistory } from './read-history.ts';

/** Figures of all processes. Only in-house users get them, for other visitors the response is 404. */
export const statusRoutes: Routes<Pick<DeliveryOptions, 'db' | 'content'>> = (app, { db, content }) => {
  app.get(
    '/status/history',
    {
      schema: {
        operationId: 'portalHistory',
        tags: ['deliveries'],
        summary: 'Returns figures of the whole portal over the last hour or day, for in-house users',
        querystring: PortalHistoryQuery,
        response: { 200: PortalHistory, ...errorResponses('bad_request', 'not_found') },
      },
    },
    async (request) => {
      if (!content.current.siteFor(request.ip).inhouseuser) throw notFound(request.url);
      return readHistory(db, request.query.period ?? 'hour');
    },
  );
};

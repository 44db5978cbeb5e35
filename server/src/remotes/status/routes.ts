import {
  ConnectionStatus,
  CspReports,
  CspViolations,
  PortalHistory,
  PortalHistoryQuery,
  StorageStatus,
} from '@mediothek/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ApiError, notFound } from '../../base/http/api-error.ts';
import { describeConnection } from '../../base/http/connection.ts';
import { errorResponses, type Routes } from '../../base/http/operation.ts';
import type { DeliveryOptions } from '../delivery/delivery-access.ts';
import type { CspReportCounter } from './csp-reports.ts';
import { readHistory } from './read-history.ts';
import { readStorageCount } from './storage-count.ts';

export interface StatusOptions extends Pick<DeliveryOptions, 'db' | 'content'> {
  /** Violations of the Content-Security-Policy. `undefined`: nothing is counted (tests, tools). */
  cspReports?: CspReportCounter | undefined;
}

const maxReportBytes = 64 * 1024;

/** Figures of all processes. Only in-house users get them, for other visitors the response is 404. */
export const statusRoutes: Routes<StatusOptions> = (app, { db, content, cspReports }) => {
  const requireInHouse = async ({ ip, url }: FastifyRequest): Promise<void> => {
    if (!content.current.siteFor(ip).inhouseuser) throw notFound(url);
  };
  app.get(
    '/status/history',
    {
      preHandler: requireInHouse,
      schema: {
        operationId: 'portalHistory',
        tags: ['deliveries'],
        summary: 'Returns figures of the whole portal over the last hour or day, for in-house users',
        querystring: PortalHistoryQuery,
        response: { 200: PortalHistory, ...errorResponses('bad_request', 'not_found') },
      },
    },
    (request) => readHistory(db, request.query.period ?? 'hour'),
  );

  app.get(
    '/status/storage',
    {
      preHandler: requireInHouse,
      schema: {
        operationId: 'storageStatus',
        tags: ['deliveries'],
        summary: 'Returns number and size of the stored files as last counted, for in-house users',
        response: { 200: StorageStatus, ...errorResponses('not_found') },
      },
    },
    async () => ({ count: (await readStorageCount(db)) ?? null }),
  );

  app.get(
    '/status/connection',
    {
      preHandler: requireInHouse,
      schema: {
        operationId: 'connectionStatus',
        tags: ['deliveries'],
        summary: 'Returns how this request reached the server, for in-house users',
        response: { 200: ConnectionStatus, ...errorResponses('not_found') },
      },
    },
    async (request) => describeConnection(request),
  );

  app.get(
    '/status/csp-violations',
    {
      preHandler: requireInHouse,
      schema: {
        operationId: 'cspViolations',
        tags: ['deliveries'],
        summary: 'Returns what browsers blocked by the Content-Security-Policy of pages, for in-house users',
        response: { 200: CspViolations, ...errorResponses('not_found') },
      },
    },
    async () => {
      if (!cspReports) throw new ApiError('unavailable', 'This server counts no reports');
      return cspReports.read();
    },
  );

  const types = ['application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(types, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.post(
    '/csp-reports',
    {
      bodyLimit: maxReportBytes,
      config: { changesPages: false },
      schema: {
        operationId: 'reportCspViolations',
        tags: ['deliveries'],
        summary: 'Receives reports of browsers about violations of the Content-Security-Policy; counted by day',
        consumes: types,
        body: CspReports,
        response: {
          204: Type.Null(),
          ...errorResponses('bad_request', 'payload_too_large', 'unsupported_media_type'),
        },
      },
    },
    async ({ body }, reply) => {
      cspReports?.add(body);
      return reply.code(204).send(null);
    },
  );
};

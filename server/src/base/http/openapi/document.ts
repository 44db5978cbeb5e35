import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import { ErrorBody, type ErrorCode, errorStatus } from '@mediothek/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { addSecurity, securitySchemes } from './security.ts';
import { isObject, markNames, nameComponents, type Json, type JsonObject } from './name-components.ts';

const errorHeaders: JsonObject = {
  'X-Error-Code': { type: 'string', description: 'The code in the body' },
  'X-Error-Message': { type: 'string', description: 'The message in the body, percent-encoded where it is not ASCII' },
};

/**
 * Errors with which the server responds before the handler of an operation: to a URL that cannot be decoded, to a parameter in
 * the path that is too long, to a change from another site, to a body that cannot be read.
 */
function errorsBeforeHandler({ method, url }: RouteOptions): ErrorCode[] {
  const codes: ErrorCode[] = ['bad_request'];
  if (url.includes('/:')) codes.push('not_found');
  if (method !== 'GET') codes.push('forbidden', 'payload_too_large', 'unsupported_media_type');
  return codes;
}

/** Adds the responses that do not depend on the operation: errors before its handler, and 304 for what clients may cache. */
function addCommonResponses(schema: JsonObject, route: RouteOptions): JsonObject {
  const { response } = schema;
  if (!isObject(response)) return schema;
  const error = markNames(ErrorBody);
  const errors = Object.fromEntries(errorsBeforeHandler(route).map((code) => [String(errorStatus[code]), error]));
  const isCacheable = route.method === 'GET' && route.config?.maxAge !== undefined;
  return { ...schema, response: { ...errors, ...(isCacheable && { 304: { type: 'null' } }), ...response } };
}

/** Adds to each response of a route's schema a description of its status, and to error responses their headers. */
function describeResponses(schema: JsonObject): JsonObject {
  const { response } = schema;
  if (!isObject(response)) return schema;
  const described = Object.entries(response).map(([status, body]): [string, Json] => {
    if (!isObject(body)) return [status, body];
    const documented: JsonObject = { ...body, 'x-response-description': STATUS_CODES[status] ?? 'Response' };
    if (Number(status) >= 400) documented['headers'] = errorHeaders;
    return [status, documented];
  });
  return { ...schema, response: Object.fromEntries(described) };
}

const info = {
  title: 'Mediothek API',
  version: '0',
  description:
    'All data that the portal shows. Texts are returned in all their languages. Every error response has the body `Error`.',
  license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
};

/** Collects all operations that are registered afterwards into an OpenAPI 3.1 document. */
export async function describeOperations(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      // Relative to the URL of the document, so that it is right behind every proxy.
      servers: [{ url: '/', description: 'The portal that serves this document' }],
      components: { securitySchemes },
    },
    transform: ({ schema, url, route }) => ({
      schema: describeResponses(addSecurity(addCommonResponses(markNames(schema), route))),
      url,
    }),
  });
}

/** OpenAPI document; complete once the app is ready. */
export function openApiDocument(app: FastifyInstance): object {
  return nameComponents(app.swagger());
}

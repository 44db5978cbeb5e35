import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { markNames, nameComponents, type Json, type JsonObject } from './name-components.ts';

const errorHeaders: JsonObject = {
  'X-Error-Code': { type: 'string', description: 'The code in the body' },
  'X-Error-Message': { type: 'string', description: 'The message in the body, percent-encoded where it is not ASCII' },
};

/** Adds to each response of a route's schema a description of its status, and to error responses their headers. */
function describeResponses(schema: JsonObject): JsonObject {
  const { response } = schema;
  if (typeof response !== 'object' || response === null || Array.isArray(response)) return schema;
  const described = Object.entries(response).map(([status, body]): [string, Json] => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return [status, body];
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
};

/** Collects all operations that are registered afterwards into an OpenAPI 3.1 document. */
export async function describeOperations(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info },
    transform: ({ schema, url }) => ({ schema: describeResponses(markNames(schema)), url }),
  });
}

/** OpenAPI document; complete once the app is ready. */
export function openApiDocument(app: FastifyInstance): object {
  return nameComponents(app.swagger());
}

import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { describeResponses } from './describe-responses.ts';
import { markNames, nameSchemas } from './name-schemas.ts';

const info = {
  title: 'Mediothek API',
  version: '0',
  description:
    'Everything the portal shows. Texts come in all their languages; failed answers have the form of `Error`.',
};

/** Collects every operation registered after it into an OpenAPI 3.1 document. */
export async function describeOperations(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info },
    transform: ({ schema, url }) => ({ schema: describeResponses(markNames(schema)), url }),
  });
}

/** The document; complete once the app is ready. */
export function openApiDocument(app: FastifyInstance): object {
  return nameSchemas(app.swagger());
}

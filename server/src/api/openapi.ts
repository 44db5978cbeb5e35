import { Type } from 'typebox';
import { openApiDocument } from './openapi/document.ts';
import { errorResponses, type Operation } from '../base/http/operation.ts';

export const openapi: Operation = (app) => {
  let document: string | undefined;
  app.get(
    '/openapi.json',
    {
      config: { maxAge: 300 },
      schema: {
        operationId: 'openapi',
        tags: ['meta'],
        summary: 'This document',
        response: { 200: Type.Unknown({ description: 'An OpenAPI 3.1 document' }), ...errorResponses() },
      },
      // The document is text already.
      serializerCompiler: () => (text) => String(text),
    },
    (_request, reply) => {
      document ??= JSON.stringify(openApiDocument(app));
      return reply.type('application/json; charset=utf-8').send(document);
    },
  );
};

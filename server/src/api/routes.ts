import type { Kysely } from 'kysely';
import type { Database } from '../base/db/database.ts';
import { Type } from 'typebox';
import { AccountExport } from '@mediothek/contract';
import { openApiDocument } from '../base/http/openapi/document.ts';
import { errorResponses, joinRoutes, type Routes } from '../base/http/operation.ts';
import { ApiError } from '../base/http/api-error.ts';
import { recordEvent } from '../security/record-event.ts';
import { exportAccount } from './account-export.ts';
import { requireConfirmed } from '../accounts/auth/confirm-identity.ts';

export interface ApiOptions {
  db: Kysely<Database>;
}

const openapi: Routes<ApiOptions> = (app) => {
  let document: string | undefined;
  app.get(
    '/openapi.json',
    {
      config: { maxAge: 300 },
      schema: {
        operationId: 'openapi',
        tags: ['meta'],
        summary: 'Returns this document',
        response: { 200: Type.Unknown({ description: 'An OpenAPI 3.1 document' }), ...errorResponses() },
      },
      // The document is already a string.
      serializerCompiler: () => (text) => String(text),
    },
    (_request, reply) => {
      document ??= JSON.stringify(openApiDocument(app));
      return reply.type('application/json; charset=utf-8').send(document);
    },
  );
};

const getAccountExport: Routes<ApiOptions> = (app, { db }) => {
  app.get(
    '/account/export',
    {
      schema: {
        operationId: 'accountExport',
        tags: ['account'],
        summary: 'Downloads all stored data of the user, who proved within ten minutes who they are',
        response: { 200: AccountExport, ...errorResponses('unauthorized', 'forbidden') },
      },
    },
    async (request, reply) => {
      const session = await requireConfirmed(request);
      const content = await exportAccount(db, session);
      if (!content) throw new ApiError('unauthorized', 'Sign in first');
      await recordEvent(db, { type: 'account-exported', actor: { user: session.userId } });
      // A user name needs no quoting: letters, digits, dots and underscores.
      reply.header('content-disposition', `attachment; filename="mediothek-${session.username}.json"`);
      return content;
    },
  );
};

/** Operations of the API as a whole: its description, and the export of all data about an account. */
export const apiRoutes = joinRoutes(openapi, getAccountExport);

import { AccountExport } from '@mediothek/contract';
import { errorResponses, type Operation } from '../base/http/operation.ts';
import { ApiError } from '../base/http/api-error.ts';
import { exportAccount } from './account-export.ts';
import { requireUser } from '../accounts/auth/request-session.ts';
import { readToken } from '../accounts/auth/session-cookie.ts';

export const getAccountExport: Operation = (app, { db }) => {
  app.get(
    '/account/export',
    {
      schema: {
        operationId: 'accountExport',
        tags: ['account'],
        summary: 'Everything that is kept about who is signed in, as a file',
        response: { 200: AccountExport, ...errorResponses('unauthorized') },
      },
    },
    async (request, reply) => {
      const { userId, username } = await requireUser(request);
      const content = await exportAccount(db, userId, readToken(request) ?? '');
      if (!content) throw new ApiError('unauthorized', 'Sign in first');
      // A user name needs no quoting: letters, digits, dots and underscores.
      reply.header('content-disposition', `attachment; filename="mediothek-${username}.json"`);
      return content;
    },
  );
};

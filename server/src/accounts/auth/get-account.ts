import { Account } from '@mediothek/contract';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { requireUser } from './request-session.ts';

export const getAccount: Operation = (app, { db }) => {
  app.get(
    '/account',
    {
      schema: {
        operationId: 'account',
        tags: ['account'],
        summary: 'The account of who is signed in',
        response: { 200: Account, ...errorResponses('unauthorized') },
      },
    },
    async (request) => {
      const { userId } = await requireUser(request);
      const account = await db
        .selectFrom('account')
        .select(['username', 'email', 'role', 'created'])
        .where('id', '=', userId)
        .executeTakeFirst();
      if (!account) throw new ApiError('unauthorized', 'Sign in first');
      return { ...account, created: account.created.toISOString() };
    },
  );
};

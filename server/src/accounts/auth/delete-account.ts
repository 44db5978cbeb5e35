import { AccountDeletion } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { confirmPassword } from './confirm-password.ts';
import { requireUser } from './request-session.ts';
import { clearToken } from './session-cookie.ts';

export const deleteAccount: Operation = (app, { db }) => {
  app.delete(
    '/account',
    {
      schema: {
        operationId: 'deleteAccount',
        tags: ['account'],
        summary: 'Deletes the account and everything that belongs to it; all its sessions end',
        body: AccountDeletion,
        response: {
          204: Type.Null(),
          ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'too_many_requests'),
        },
      },
    },
    async (request, reply) => {
      const user = await requireUser(request);
      await confirmPassword(db, { request, reply }, user, 'password', request.body.password);
      await db.transaction().execute(async (trx) => {
        const { userId } = user;
        // Sessions, lists and links go with the account (`on delete cascade`).
        const account = await trx.deleteFrom('account').where('id', '=', userId).returning('email').executeTakeFirst();
        if (account) await trx.deleteFrom('registration').where('email', '=', account.email).execute();
      });
      clearToken(request, reply);
      return reply.code(204).send(null);
    },
  );
};

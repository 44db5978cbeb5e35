import { PasswordChange } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { queueMail } from '../../base/mail/mail-queue.ts';
import { fieldError, newPasswordProblem, problemsOf } from './account-problems.ts';
import { replacePassword } from './accounts.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashPassword } from './password.ts';
import { requireUser } from './request-session.ts';
import { setToken } from './session-cookie.ts';
import { startSession } from './sessions.ts';

export const changePassword: Operation = (app, { db }) => {
  app.put(
    '/account/password',
    {
      schema: {
        operationId: 'changePassword',
        tags: ['account'],
        summary: 'Changes the password; other sessions end, this one goes on under a new id',
        body: PasswordChange,
        response: {
          204: Type.Null(),
          ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'too_many_requests'),
        },
      },
    },
    async (request, reply) => {
      const user = await requireUser(request);
      const { currentPassword, newPassword } = request.body;
      const problems = problemsOf({ newPassword: newPasswordProblem(newPassword, user.username) });
      if (problems.length > 0) throw fieldError(problems);
      await confirmPassword(db, { request, reply }, user, 'currentPassword', currentPassword);
      const password = await hashPassword(newPassword);
      const token = await db.transaction().execute(async (trx) => {
        await replacePassword(trx, user.userId, password);
        await queueMail(trx, { kind: 'password-changed', accountId: user.userId });
        return startSession(trx, user.userId);
      });
      setToken(request, reply, token);
      return reply.code(204).send(null);
    },
  );
};

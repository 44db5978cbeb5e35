import { PasswordReset } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { fieldError, newPasswordProblem, problemsOf } from './account-problems.ts';
import { limitByNetwork } from './limit-by-network.ts';
import { hashPassword } from './password.ts';
import { accountOfResetLink, consumeResetToken } from './password-resets.ts';
import { clearFailures } from './sign-in-limit.ts';
import { clientNetwork } from './client-network.ts';

const limit = { name: 'set password', allowed: 60, period: 60 * 60 };

/** A password that breaks a rule leaves the link as it is. */
export const resetPassword: Operation = (app, { db }) => {
  app.post(
    '/auth/reset-password/confirm',
    {
      schema: {
        operationId: 'resetPassword',
        tags: ['account'],
        summary: 'Sets a new password with the link that was sent; all sessions of the account end',
        body: PasswordReset,
        response: { 204: Type.Null(), ...errorResponses('bad_request', 'forbidden', 'gone', 'too_many_requests') },
      },
    },
    async (request, reply) => {
      const { token, password } = request.body;
      await limitByNetwork(db, limit, request, reply);
      const { id, username, email } = await accountOfResetLink(db, token);
      const problems = problemsOf({ password: newPasswordProblem(password, username) });
      if (problems.length > 0) throw fieldError(problems);
      await consumeResetToken(db, token, await hashPassword(password));
      // Who forgot the password and could not sign in any more can now.
      const address = clientNetwork(request.ip);
      for (const name of [username, email]) await clearFailures(db, { address, name, accountId: id });
      return reply.code(204).send(null);
    },
  );
};

import { Accepted, PasswordResetRequest } from '@mediothek/contract';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { queueMail } from '../../base/mail/mail-queue.ts';
import { fieldError, problemsOf } from './account-problems.ts';
import { limitByNetwork } from './limit-by-network.ts';
import { requirePageEnabled } from './require-page-enabled.ts';

const limit = { name: 'reset password', allowed: 30, period: 60 * 60 };

/** Nothing here looks for the account: that happens when the mail is sent. */
export const requestPasswordReset: Operation = (app, { db, content }) => {
  app.post(
    '/auth/reset-password',
    {
      schema: {
        operationId: 'requestPasswordReset',
        tags: ['account'],
        summary: 'Sends a link for a new password if there is such an account; the answer is the same if not',
        body: PasswordResetRequest,
        response: { 202: Accepted, ...errorResponses('bad_request', 'forbidden', 'not_found', 'too_many_requests') },
      },
    },
    async (request, reply) => {
      requirePageEnabled(content, 'authentication.resetpassword', request);
      const { language } = request.body;
      const username = request.body.username.trim().toLowerCase();
      const email = request.body.email.trim().toLowerCase();
      if (username === '' && email === '') {
        throw fieldError(problemsOf({ username: 'username.pattern', email: 'email.form' }));
      }
      await limitByNetwork(db, limit, request, reply);
      await queueMail(db, { kind: 'password-reset', username, email, language });
      return reply.code(202).send({});
    },
  );
};

import { Accepted, emailProblem, Registration, usernameProblem } from '@mediothek/contract';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { queueMail } from '../../base/mail/mail-queue.ts';
import { fieldError, newPasswordProblem, problemsOf } from './account-problems.ts';
import { isTaken } from './accounts.ts';
import { limitByNetwork } from './limit-by-network.ts';
import { hashPassword } from './password.ts';
import { insertRegistration } from './registrations.ts';
import { requirePageEnabled } from './require-page-enabled.ts';

/** A class may register from one address. */
const limit = { name: 'register', allowed: 30, period: 60 * 60 };

const problemsWith = ({ username, email, password, terms, privacy }: Registration) =>
  problemsOf({
    username: usernameProblem(username),
    email: emailProblem(email),
    password: newPasswordProblem(password, username),
    terms: terms ? undefined : 'terms.required',
    privacy: privacy ? undefined : 'privacy.required',
  });

/**
 * Nothing here looks for the address: whether it has an account is found out when the mail is sent, and told to its
 * owner alone.
 */
export const register: Operation = (app, { db, content }) => {
  app.post(
    '/users',
    {
      schema: {
        operationId: 'register',
        tags: ['account'],
        summary: 'Sends a link that makes the account; the answer is the same for an address that has one',
        body: Registration,
        response: {
          202: Accepted,
          ...errorResponses('bad_request', 'forbidden', 'not_found', 'conflict', 'too_many_requests'),
        },
      },
    },
    async (request, reply) => {
      requirePageEnabled(content, 'authentication.registration', request);
      const entered = request.body;
      const body = { ...entered, username: entered.username.trim(), email: entered.email.trim().toLowerCase() };
      const problems = problemsWith(body);
      if (problems.length > 0) throw fieldError(problems);
      await limitByNetwork(db, limit, request, reply);
      const { username, email, language } = body;
      if (await isTaken(db, username)) throw fieldError(problemsOf({ username: 'username.taken' }), 'conflict');
      const password = await hashPassword(body.password);
      const registrationId = await insertRegistration(db, { username, email, password, language });
      await queueMail(db, { kind: 'registration', registrationId });
      return reply.code(202).send({});
    },
  );
};

import {
  AuthState,
  Credentials,
  SignInResult,
  Accepted,
  Registration,
  Confirmation,
  PasswordResetRequest,
  PasswordReset,
} from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, joinRoutes, type Routes } from '../../base/http/operation.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { findAccount, isTaken } from './accounts.ts';
import { verifyPassword, hashPassword } from './password.ts';
import type { PasswordCheck } from './check-new-password.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { readToken, clearToken } from './session-cookie.ts';
import { endSession, type SessionPolicy } from './sessions.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { startPendingSignIn } from './pending-sign-ins.ts';
import { secondFactorMethodsOf } from './second-factors.ts';
import { resetSignInLimit, checkSignInLimit, clearAllFailures, eventSubject } from './sign-in-limit.ts';
import { clientNetworks } from '../../base/http/client-network.ts';
import { queueMail } from '../../base/mail/mail-queue.ts';
import { fieldError, problemsOf, registrationProblems } from './account-problems.ts';
import { limitByNetwork } from './limit-by-network.ts';
import { insertRegistration, confirmRegistration as confirm } from './registrations.ts';
import { requireLocalSignIn } from './require-local-sign-in.ts';
import { requirePageEnabled } from './require-page-enabled.ts';
import { accountOfResetLink, consumeResetToken } from './password-resets.ts';
import { authStateOf } from './request-session.ts';
import { recordEvent } from '../../security/record-event.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { ContentStore } from '../../content/content-store.ts';
import { openToAll, optionalSession } from '../../base/http/openapi/security.ts';

/** Dependencies of the routes. */
export interface AuthOptions {
  db: Kysely<Database>;
  content: ContentStore;
  policy: SessionPolicy;
  checkPassword: PasswordCheck;
  /** Page on which a provider ends its own session. */
  signOutUrl: (provider: string) => Promise<string | undefined>;
}

const authState: Routes<AuthOptions> = (app) => {
  app.get(
    '/auth',
    {
      schema: {
        operationId: 'authState',
        security: optionalSession,
        tags: ['account'],
        summary: 'Returns whether the visitor is signed in, and the user name',
        response: { 200: AuthState, ...errorResponses() },
      },
    },
    authStateOf,
  );
};

const signIn: Routes<AuthOptions> = (app, { db, content, policy }) => {
  app.post(
    '/auth',
    {
      schema: {
        operationId: 'signIn',
        security: openToAll,
        tags: ['account'],
        summary:
          'Signs in by user name or e-mail address and sets the session cookie, unless a second factor is needed',
        body: Credentials,
        response: {
          200: SignInResult,
          ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'too_many_requests'),
        },
      },
    },
    async (request, reply) => {
      requireLocalSignIn(content);
      const name = request.body.username.trim().toLowerCase();
      const account = await findAccount(db, name);
      const device = knownDevice(request, account);
      const attempt = { networks: clientNetworks(request.ip), name, accountId: account?.id, device };
      const mayVerify = await checkSignInLimit(db, attempt, reply);
      const isCorrect = await verifyPassword(mayVerify ? account?.password : undefined, request.body.password);
      if (!account || !isCorrect) {
        await recordEvent(db, { type: 'sign-in', outcome: 'failure', ...eventSubject(attempt) });
        throw new ApiError('unauthorized', 'User name or password is wrong');
      }
      await resetSignInLimit(db, attempt);
      const methods = await secondFactorMethodsOf(db, account.id);
      if (methods.length === 0) return completeSignIn(db, policy, { request, reply }, account.id, 'password');
      return { loggedIn: false, secondFactor: { token: await startPendingSignIn(db, account.id), methods } };
    },
  );
};

const signOut: Routes<AuthOptions> = (app, { db, signOutUrl }) => {
  app.delete(
    '/auth',
    {
      schema: {
        operationId: 'signOut',
        security: optionalSession,
        tags: ['account'],
        summary: 'Ends the session on the server and removes its cookie',
        response: { 200: AuthState, ...errorResponses('forbidden') },
      },
    },
    async (request, reply) => {
      const token = readToken(request);
      const session = await request.session();
      if (token !== undefined) await endSession(db, token);
      if (session) await recordEvent(db, { type: 'sign-out', actor: { user: session.userId } });
      clearToken(request, reply);
      // The session has ended already: the provider may not respond.
      const url = session?.provider ? await signOutUrl(session.provider) : undefined;
      return { loggedIn: false, ...(url !== undefined && { signOutUrl: url }) };
    },
  );
};

/** High enough for a class that registers from one network. */
const registrationLimit = { name: 'register', allowed: 30, periodSeconds: 60 * 60 };

/**
 * This operation does not look up the e-mail address. Whether it has an account is determined when the mail is sent,
 * and only its owner is notified.
 */
const register: Routes<AuthOptions> = (app, { db, content, checkPassword }) => {
  app.post(
    '/users',
    {
      schema: {
        operationId: 'register',
        tags: ['account'],
        summary: 'Sends a link that creates the account; the response is the same if the e-mail address has an account',
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
      const problems = await registrationProblems(body, checkPassword);
      if (problems.length > 0) throw fieldError(problems);
      await limitByNetwork(db, registrationLimit, request, reply);
      const { username, email, language } = body;
      if (await isTaken(db, username)) throw fieldError(problemsOf({ username: 'username.taken' }), 'conflict');
      const password = await hashPassword(body.password);
      const registrationId = await insertRegistration(db, { username, email, password, language });
      await queueMail(db, { kind: 'registration', registrationId });
      return reply.code(202).send({});
    },
  );
};

const confirmationLimit = { name: 'confirm registration', allowed: 60, periodSeconds: 60 * 60 };

const confirmRegistration: Routes<AuthOptions> = (app, { db, content }) => {
  app.post(
    '/users/confirm',
    {
      schema: {
        operationId: 'confirmRegistration',
        tags: ['account'],
        summary: 'Creates the account that a link was sent for',
        body: Confirmation,
        response: {
          204: Type.Null(),
          ...errorResponses('bad_request', 'forbidden', 'conflict', 'gone', 'too_many_requests'),
        },
      },
    },
    async (request, reply) => {
      requireLocalSignIn(content);
      await limitByNetwork(db, confirmationLimit, request, reply);
      await confirm(db, request.body.token);
      return reply.code(204).send(null);
    },
  );
};

const resetRequestLimit = { name: 'reset password', allowed: 30, periodSeconds: 60 * 60 };

/** This operation does not look up the account. That happens when the mail is sent. */
const requestPasswordReset: Routes<AuthOptions> = (app, { db, content }) => {
  app.post(
    '/auth/reset-password',
    {
      schema: {
        operationId: 'requestPasswordReset',
        tags: ['account'],
        summary: 'Sends a link for a new password if the account exists; the response is the same if it does not',
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
      await limitByNetwork(db, resetRequestLimit, request, reply);
      await queueMail(db, { kind: 'password-reset', username, email, language });
      await recordEvent(db, { type: 'password-reset-requested', actor: 'visitor' });
      return reply.code(202).send({});
    },
  );
};

const resetLimit = { name: 'set password', allowed: 60, periodSeconds: 60 * 60 };

/** A password that violates a rule does not consume the link. */
const resetPassword: Routes<AuthOptions> = (app, { db, content, checkPassword }) => {
  app.post(
    '/auth/reset-password/confirm',
    {
      schema: {
        operationId: 'resetPassword',
        tags: ['account'],
        summary: 'Sets a new password with the link from the e-mail; all sessions of the account end',
        body: PasswordReset,
        response: { 204: Type.Null(), ...errorResponses('bad_request', 'forbidden', 'gone', 'too_many_requests') },
      },
    },
    async (request, reply) => {
      requireLocalSignIn(content);
      const { token, password } = request.body;
      await limitByNetwork(db, resetLimit, request, reply);
      const { id, username, email } = await accountOfResetLink(db, token);
      const problems = problemsOf({ password: await checkPassword(password, username) });
      if (problems.length > 0) throw fieldError(problems);
      const hash = await hashPassword(password);
      await consumeResetToken(db, token, hash);
      // Resets the sign-in limit, so that a user who forgot the password can sign in now, even during an attack.
      const attempt = { networks: clientNetworks(request.ip), accountId: id, device: undefined };
      for (const name of [username, email]) await clearAllFailures(db, { ...attempt, name });
      rememberDevice(request, reply, { id, password: hash });
      return reply.code(204).send(null);
    },
  );
};

/** Signing in and out, registration and forgotten passwords. */
export const authRoutes = joinRoutes(
  authState,
  signIn,
  signOut,
  register,
  confirmRegistration,
  requestPasswordReset,
  resetPassword,
);

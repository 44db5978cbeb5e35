import { AccountDeletion, Account, PasswordChange } from '@mediothek/contract';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { errorResponses, joinRoutes, type Routes } from '../../base/http/operation.ts';
import { queueMail } from '../../base/mail/mail-queue.ts';
import type { SignOn } from '../../content/read-sign-on.ts';
import { anonymiseEvents, recordEvent } from '../../security/record-event.ts';
import { fieldError, problemsOf } from './account-problems.ts';
import { replacePassword } from './accounts.ts';
import { requireConfirmed } from './confirm-identity.ts';
import { confirmPassword } from './confirm-password.ts';
import { rememberDevice } from './known-device.ts';
import { hashPassword, hasPassword } from './password.ts';
import { requireAccountUser } from './request-session.ts';
import { requireLocalSignIn } from './require-local-sign-in.ts';
import type { AuthOptions } from './routes.ts';
import { clearToken, setToken } from './session-cookie.ts';
import { startSession } from './sessions.ts';

const getAccount: Routes<AuthOptions> = (app, { db, content }) => {
  app.get(
    '/account',
    {
      schema: {
        operationId: 'account',
        tags: ['account'],
        summary: 'Returns the account of the signed-in user',
        response: { 200: Account, ...errorResponses('unauthorized') },
      },
    },
    async (request) => {
      const { userId, accountRole } = await requireAccountUser(request);
      const account = await db
        .selectFrom('account')
        .select(['username', 'email', 'password', 'created'])
        .where('id', '=', userId)
        .executeTakeFirst();
      if (!account) throw new ApiError('unauthorized', 'Sign in first');
      const { username, email, password, created } = account;
      const usesPassword = content.current.signOn.local && hasPassword(password);
      return {
        username,
        email,
        role: accountRole,
        created: created.toISOString(),
        ...(!usesPassword && { hasPassword: false }),
      };
    },
  );
};

const changePassword: Routes<AuthOptions> = (app, { db, content, checkPassword }) => {
  app.put(
    '/account/password',
    {
      schema: {
        operationId: 'changePassword',
        tags: ['account'],
        summary: 'Changes the password; other sessions end, this one gets a new id',
        body: PasswordChange,
        response: {
          204: Type.Null(),
          ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'too_many_requests'),
        },
      },
    },
    async (request, reply) => {
      const user = await requireAccountUser(request);
      requireLocalSignIn(content);
      const { currentPassword, newPassword } = request.body;
      const problems = problemsOf({ newPassword: await checkPassword(newPassword, user.username) });
      if (problems.length > 0) throw fieldError(problems);
      await confirmPassword(db, { request, reply }, user, 'currentPassword', currentPassword);
      const password = await hashPassword(newPassword);
      const token = await db.transaction().execute(async (trx) => {
        await replacePassword(trx, user.userId, password);
        await queueMail(trx, { kind: 'password-changed', accountId: user.userId });
        await recordEvent(trx, { type: 'password-changed', actor: { user: user.userId } });
        return startSession(trx, user.userId, request.headers['user-agent']);
      });
      setToken(request, reply, token);
      rememberDevice(request, reply, { id: user.userId, password });
      return reply.code(204).send(null);
    },
  );
};

const deleteAccount: Routes<AuthOptions> = (app, { db, content }) => {
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
      const user = await requireAccountUser(request);
      const { password } = request.body;
      if (password !== undefined) {
        requireLocalSignIn(content);
        await confirmPassword(db, { request, reply }, user, 'password', password);
      } else await requireConfirmedWithoutPassword(request, content.current.signOn, await passwordOf(db, user.userId));
      await db.transaction().execute(async (trx) => {
        const { userId } = user;
        // Sessions, lists and links are deleted with the account (`on delete cascade`).
        const account = await trx.deleteFrom('account').where('id', '=', userId).returning('email').executeTakeFirst();
        if (account) await trx.deleteFrom('registration').where('email', '=', account.email).execute();
        await recordEvent(trx, { type: 'account-deleted', actor: { user: userId } });
        await anonymiseEvents(trx, userId);
      });
      clearToken(request, reply);
      return reply.code(204).send(null);
    },
  );
};

async function passwordOf(db: Kysely<Database>, id: number): Promise<string> {
  const account = await db.selectFrom('account').select('password').where('id', '=', id).executeTakeFirst();
  if (!account) throw new ApiError('unauthorized', 'Sign in first');
  return account.password;
}

/** Users with a password have to enter it. Others prove at the provider who they are. */
async function requireConfirmedWithoutPassword(request: FastifyRequest, { local }: SignOn, stored: string) {
  if (local && hasPassword(stored)) throw new ApiError('bad_request', 'body.password: is missing');
  await requireConfirmed(request);
}

/** The account of the user: its data, its password, and its deletion. */
export const accountRoutes = joinRoutes(getAccount, changePassword, deleteAccount);

import { AuthState, Credentials } from '@mediothek/contract';
import { errors, type Operation } from '../api/operation.ts';
import { ApiError } from '../http/api-error.ts';
import { verifyPassword } from './password.ts';
import { readToken, setToken } from './session-cookie.ts';
import { endSession, startSession } from './sessions.ts';
import { attemptKey, countAttempt, forgetAttempts } from './sign-in-limit.ts';

export const signIn: Operation = (app, { db }) => {
  app.post(
    '/auth',
    {
      schema: {
        operationId: 'signIn',
        tags: ['account'],
        summary: 'Signs in by user name or e-mail address and sets the session cookie',
        body: Credentials,
        response: { 200: AuthState, ...errors('bad_request', 'unauthorized', 'forbidden', 'too_many_requests') },
      },
    },
    async (request, reply) => {
      const name = request.body.username.trim().toLowerCase();
      const account = await db
        .selectFrom('account')
        .select(['id', 'username', 'password'])
        .where(name.includes('@') ? 'email' : 'username', '=', name)
        .executeTakeFirst();
      // By account, so that name and address are not two ways of trying; without one, by what was typed.
      const key = attemptKey(account ? `${account.id}` : `? ${name}`, request.ip);
      const wait = await countAttempt(db, key);
      if (wait !== undefined) {
        reply.header('retry-after', wait);
        throw new ApiError('too_many_requests', `Too many failed attempts; try again in ${wait} seconds`);
      }
      const isRight = await verifyPassword(account?.password, request.body.password);
      if (!account || !isRight) throw new ApiError('unauthorized', 'User name or password is wrong');
      await forgetAttempts(db, key);
      const old = readToken(request);
      if (old !== undefined) await endSession(db, old);
      setToken(request, reply, await startSession(db, account.id));
      return { loggedIn: true, username: account.username };
    },
  );
};

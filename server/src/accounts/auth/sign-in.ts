import { AuthState, Credentials } from '@mediothek/contract';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { findAccount } from './accounts.ts';
import { verifyPassword } from './password.ts';
import { readToken, setToken } from './session-cookie.ts';
import { endSession, startSession } from './sessions.ts';
import { resetSignInLimit, checkSignInLimit } from './sign-in-limit.ts';
import { clientNetwork } from './client-network.ts';

export const signIn: Operation = (app, { db }) => {
  app.post(
    '/auth',
    {
      schema: {
        operationId: 'signIn',
        tags: ['account'],
        summary: 'Signs in by user name or e-mail address and sets the session cookie',
        body: Credentials,
        response: {
          200: AuthState,
          ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'too_many_requests'),
        },
      },
    },
    async (request, reply) => {
      const name = request.body.username.trim().toLowerCase();
      const account = await findAccount(db, name);
      const attempt = { address: clientNetwork(request.ip), name, accountId: account?.id };
      const mayBeRight = await checkSignInLimit(db, attempt, reply);
      const isRight = await verifyPassword(mayBeRight ? account?.password : undefined, request.body.password);
      if (!account || !isRight) throw new ApiError('unauthorized', 'User name or password is wrong');
      await resetSignInLimit(db, attempt);
      const old = readToken(request);
      if (old !== undefined) await endSession(db, old);
      setToken(request, reply, await startSession(db, account.id));
      return { loggedIn: true, username: account.username, role: account.role };
    },
  );
};

import { AuthState } from '@mediothek/contract';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { clearToken, readToken } from './session-cookie.ts';
import { endSession } from './sessions.ts';

export const signOut: Operation = (app, { db }) => {
  app.delete(
    '/auth',
    {
      schema: {
        operationId: 'signOut',
        tags: ['account'],
        summary: 'Ends the session on the server and removes its cookie',
        response: { 200: AuthState, ...errorResponses('forbidden') },
      },
    },
    async (request, reply) => {
      const token = readToken(request);
      if (token !== undefined) await endSession(db, token);
      clearToken(request, reply);
      return { loggedIn: false };
    },
  );
};

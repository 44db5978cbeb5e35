import { AuthState } from '@mediothek/contract';
import type { FastifyRequest } from 'fastify';
import { errorResponses, type Operation } from '../../base/http/operation.ts';

/** What the portal tells a visitor about being signed in. */
export async function authStateOf(request: FastifyRequest): Promise<AuthState> {
  const session = await request.session();
  return session ? { loggedIn: true, username: session.username, role: session.role } : { loggedIn: false };
}

export const authState: Operation = (app) => {
  app.get(
    '/auth',
    {
      schema: {
        operationId: 'authState',
        tags: ['account'],
        summary: 'Whether and as whom the visitor is signed in',
        response: { 200: AuthState, ...errorResponses() },
      },
    },
    authStateOf,
  );
};

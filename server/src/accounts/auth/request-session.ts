import fastifyCookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { AuthState } from '@mediothek/contract';
import type { App } from '../../base/http/operation.ts';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { readToken } from './session-cookie.ts';
import { findSession, type SessionPolicy, type StoredSession } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Session of the visitor; `null` if not signed in. Looked up at the first call. */
    session(): Promise<StoredSession | null>;
    /** The same, looked up at each call: for responses that last, because sessions end and roles change. */
    currentSession(): Promise<StoredSession | null>;
  }
}

/** Adds `session()` and `currentSession()` to every request. */
export async function addSessions(app: App, db: Kysely<Database>, policy: SessionPolicy): Promise<void> {
  await app.register(fastifyCookie);
  const sessions = new WeakMap<FastifyRequest, Promise<StoredSession | null>>();
  app.decorateRequest('currentSession', async function (this: FastifyRequest) {
    const token = readToken(this);
    return token === undefined ? null : findSession(db, token, policy);
  });
  app.decorateRequest('session', function (this: FastifyRequest) {
    const session = sessions.get(this) ?? this.currentSession();
    sessions.set(this, session);
    return session;
  });
}

/**
 * Session for operations of the account itself, which are possible before a required second factor was added.
 * @throws ApiError `unauthorized` if the visitor is not signed in
 */
export async function requireAccountUser(request: FastifyRequest): Promise<StoredSession> {
  const session = await request.session();
  if (!session) throw new ApiError('unauthorized', 'Sign in first');
  return session;
}

/**
 * @throws ApiError `unauthorized` if the visitor is not signed in; `forbidden` with the problem `factor.required` if the
 * account needs a second factor first
 */
export async function requireUser(request: FastifyRequest): Promise<StoredSession> {
  const session = await requireAccountUser(request);
  if (!session.factorMissing) return session;
  throw new ApiError('forbidden', 'The account needs a second factor first', { problem: 'factor.required' });
}

/** Sign-in state as the portal sends it. */
export const stateOf = ({ username, role, factorMissing }: StoredSession): AuthState => ({
  loggedIn: true,
  username,
  role,
  ...(factorMissing && { factorRequired: true }),
});

/** Sign-in state that the portal sends to the visitor. */
export async function authStateOf(request: FastifyRequest): Promise<AuthState> {
  const session = await request.session();
  return session ? stateOf(session) : { loggedIn: false };
}

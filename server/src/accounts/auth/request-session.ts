import fastifyCookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { AuthState } from '@mediothek/contract';
import type { App } from '../../base/http/operation.ts';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { readToken } from './session-cookie.ts';
import { findSession, type Session } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, or `null`; looked up the first time it is asked for. */
    session(): Promise<Session | null>;
  }
}

/** Gives every request its `session()`. */
export async function addSessions(app: App, db: Kysely<Database>): Promise<void> {
  await app.register(fastifyCookie);
  const sessions = new WeakMap<FastifyRequest, Promise<Session | null>>();
  app.decorateRequest('session', function (this: FastifyRequest) {
    const token = readToken(this);
    const session = sessions.get(this) ?? (token === undefined ? Promise.resolve(null) : findSession(db, token));
    sessions.set(this, session);
    return session;
  });
}

/** @throws ApiError `unauthorized` when nobody is signed in */
export async function requireUser(request: FastifyRequest): Promise<Session> {
  const session = await request.session();
  if (!session) throw new ApiError('unauthorized', 'Sign in first');
  return session;
}

/** What the portal tells a visitor about being signed in. */
export async function authStateOf(request: FastifyRequest): Promise<AuthState> {
  const session = await request.session();
  return session ? { loggedIn: true, username: session.username, role: session.role } : { loggedIn: false };
}

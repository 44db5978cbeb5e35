import type { AuthState } from '@mediothek/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { readToken, setToken } from './session-cookie.ts';
import { endSession, findSession, type SessionPolicy, startSession } from './sessions.ts';
import { stateOf } from './request-session.ts';

/**
 * Starts a session after all proofs were verified, with a new token: one that somebody has planted in the browser never
 * becomes valid. The previous session of this browser ends.
 */
export async function completeSignIn(
  db: Kysely<Database>,
  policy: SessionPolicy,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  accountId: number,
): Promise<AuthState> {
  const previousToken = readToken(request);
  if (previousToken !== undefined) await endSession(db, previousToken);
  const token = await startSession(db, accountId, request.headers['user-agent']);
  const session = await findSession(db, token, policy);
  if (!session) throw new ApiError('unauthorized', 'The account was deleted');
  setToken(request, reply, token);
  return stateOf(session);
}

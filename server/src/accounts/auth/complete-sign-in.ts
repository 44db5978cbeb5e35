import type { AuthState } from '@mediothek/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { recordEvent } from '../../security/record-event.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { reportNewDevice } from './notify-owner.ts';
import { readToken, setToken } from './session-cookie.ts';
import { endSession, findSession, type SessionPolicy, startSession } from './sessions.ts';
import { stateOf } from './request-session.ts';

/**
 * Starts a session after all proofs were verified, with a new token: one that somebody has planted in the browser never
 * becomes valid. The previous session of this browser ends, and the browser is known from now on.
 */
export async function completeSignIn(
  db: Kysely<Database>,
  policy: SessionPolicy,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  accountId: number,
  method: 'password' | 'code' | 'recovery code' | 'passkey',
): Promise<AuthState> {
  const previousToken = readToken(request);
  if (previousToken !== undefined) await endSession(db, previousToken);
  const token = await startSession(db, accountId, request.headers['user-agent']);
  const session = await findSession(db, token, policy);
  if (!session) throw new ApiError('unauthorized', 'The account was deleted');
  setToken(request, reply, token);
  const { password } = await db
    .selectFrom('account')
    .select('password')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (knownDevice(request, { id: accountId, password }) === undefined) {
    await reportNewDevice(db, accountId, request.headers['user-agent']);
  }
  rememberDevice(request, reply, { id: accountId, password });
  await recordEvent(db, { type: 'sign-in', actor: { user: accountId }, detail: `by ${method}` });
  return stateOf(session);
}

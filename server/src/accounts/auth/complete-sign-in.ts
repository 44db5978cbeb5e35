import type { AuthState, SecurityDetail } from '@mediothek/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { recordEvent } from '../../security/record-event.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { reportNewDevice } from './notify-owner.ts';
import { linkIdentity, markUsed } from '../sign-on/identities.ts';
import type { ProviderIdentity } from '../sign-on/provider-identity.ts';
import { applyRole } from '../sign-on/role-rules.ts';
import { readToken, setToken } from './session-cookie.ts';
import { endSession, findSession, type SessionPolicy, startSession } from './sessions.ts';
import { stateOf } from './request-session.ts';

/** `provider`: an identity at a provider, alone. */
type Method = 'password' | 'code' | 'recovery code' | 'passkey' | 'provider';

/**
 * Starts a session after all proofs were verified, with a new token: one that somebody has planted in the browser never
 * becomes valid. The previous session of this browser ends, and the browser is known from now on.
 * @param identity at a provider, which becomes linked and may change the role
 */
export async function completeSignIn(
  db: Kysely<Database>,
  policy: SessionPolicy,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  accountId: number,
  method: Method,
  identity?: ProviderIdentity,
): Promise<AuthState> {
  if (identity) await useIdentity(db, accountId, identity);
  const previousToken = readToken(request);
  if (previousToken !== undefined) await endSession(db, previousToken);
  const token = await startSession(db, accountId, request.headers['user-agent'], identity);
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
  await recordEvent(db, { type: 'sign-in', actor: { user: accountId }, detail: describeMethod(method, identity) });
  return stateOf(session);
}

function describeMethod(method: Method, identity: ProviderIdentity | undefined): SecurityDetail {
  if (!identity) return method === 'provider' ? 'by oidc:' : `by ${method}`;
  const at = `by ${identity.kind}:${identity.provider}` as const;
  return method === 'provider' ? at : `${at} and ${method}`;
}

/** @throws ApiError `conflict` if the identity was linked with another account in the meantime */
async function useIdentity(db: Kysely<Database>, accountId: number, identity: ProviderIdentity): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await linkIdentity(trx, accountId, identity, 'by its e-mail address'))) {
      throw new ApiError('conflict', 'The identity is linked with another account');
    }
    await markUsed(trx, identity);
    await applyRole(trx, accountId, identity.provider, identity.role);
  });
}

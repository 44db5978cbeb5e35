/** Proving again who one is: an open browser or a stolen cookie is not enough to take over an account. */
import type { Confirmed, IdentityProof } from '@mediothek/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';
import type { SignOn } from '../../content/read-sign-on.ts';
import { recordEvent } from '../../security/record-event.ts';
import { fieldError, problemsOf } from './account-problems.ts';
import { verifyCode } from './code-app.ts';
import { confirmPassword } from './confirm-password.ts';
import { hasPassword } from './password.ts';
import { type RelyingParty, verifyPasskey } from './passkeys.ts';
import { requireAccountUser } from './request-session.ts';
import { factorsOf } from './second-factors.ts';
import { identitiesOf } from '../sign-on/identities.ts';
import type { StoredSession } from './sessions.ts';

/** Milliseconds for which a proof is sufficient. */
const validMs = 10 * 60_000;

const isConfirmed = ({ confirmed }: StoredSession): boolean => Date.now() - confirmed.getTime() < validMs;

/**
 * Session of a user who signed in or proved again within ten minutes who they are.
 * @throws ApiError `unauthorized`; `forbidden` with the problem `confirmation.required`
 */
export async function requireConfirmed(request: FastifyRequest): Promise<StoredSession> {
  const session = await requireAccountUser(request);
  if (isConfirmed(session)) return session;
  throw new ApiError('forbidden', 'Prove again who you are: POST /api/v0/account/confirmation', {
    problem: 'confirmation.required',
  });
}

/** Whether a proof is needed, and which ones are possible. */
export async function confirmationState(
  db: Kysely<Database>,
  signOn: SignOn,
  session: StoredSession,
): Promise<Confirmed> {
  const { app, passkeys } = await factorsOf(db, session.userId);
  const { password } = await db
    .selectFrom('account')
    .select('password')
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow();
  const linked = new Set((await identitiesOf(db, session.userId)).map(({ provider }) => provider));
  const providers = signOn.providers.map(({ id }) => id).filter((id) => linked.has(id));
  return {
    confirmed: isConfirmed(session),
    ...(providers.length > 0 && { providers }),
    methods: [
      ...(signOn.local && hasPassword(password) ? (['password'] as const) : []),
      ...(app ? (['code'] as const) : []),
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ],
  };
}

/**
 * Verifies a proof, and marks the session.
 * @throws ApiError `forbidden` for a wrong proof, `too_many_requests`
 */
export async function confirmIdentity(
  db: Kysely<Database>,
  rp: RelyingParty,
  http: { request: FastifyRequest; reply: FastifyReply },
  proof: IdentityProof,
): Promise<void> {
  const session = await requireAccountUser(http.request);
  const { userId, sessionId } = session;
  if (proof.password !== undefined) await confirmPassword(db, http, session, 'password', proof.password);
  else if (proof.code !== undefined) {
    if (!(await verifyCode(db, userId, proof.code))) {
      await recordEvent(db, { type: 'factor-used', outcome: 'failure', actor: { user: userId }, detail: 'code' });
      throw fieldError(problemsOf({ code: 'code.wrong' }), 'forbidden');
    }
  } else {
    const isValid =
      proof.passkey && (await verifyPasskey(db, rp, { purpose: 'confirm', sessionId }, proof.passkey, userId));
    if (isValid === undefined) {
      await recordEvent(db, { type: 'factor-used', outcome: 'failure', actor: { user: userId }, detail: 'passkey' });
      throw new ApiError('forbidden', 'The passkey is not valid here');
    }
  }
  await db.updateTable('session').set({ confirmed: new Date() }).where('id', '=', sessionId).execute();
}

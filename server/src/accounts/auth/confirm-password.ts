import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { fieldError, problemsOf } from './account-problems.ts';
import { verifyPassword } from './password.ts';
import { resetSignInLimit, checkSignInLimit, limitConfirmations, resetConfirmations } from './sign-in-limit.ts';
import type { Session } from './sessions.ts';
import { recordEvent } from '../../security/record-event.ts';
import { clientNetworks } from '../../base/http/client-network.ts';

/**
 * Requires the current password, because the visitor may be another person at an unlocked browser. Attempts have the
 * same limit as signing in.
 * @param field of the request body that contains `password`
 * @throws ApiError `forbidden` for a wrong password, `too_many_requests`
 */
export async function confirmPassword(
  db: Kysely<Database>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { userId, username }: Session,
  field: string,
  password: string,
): Promise<void> {
  const account = await db.selectFrom('account').select('password').where('id', '=', userId).executeTakeFirst();
  if (!account) throw new ApiError('unauthorized', 'Sign in first');
  // The session shows that the user has signed in there, so that attempts to sign in elsewhere do not count.
  const networks = clientNetworks(request.ip);
  const attempt = { networks, name: username, accountId: userId, device: `session ${networks[0].network}` };
  await limitConfirmations(db, userId, reply);
  const mayVerify = await checkSignInLimit(db, attempt, reply);
  const isCorrect = await verifyPassword(mayVerify ? account.password : undefined, password);
  if (!isCorrect) {
    await recordEvent(db, { type: 'password-confirmation', outcome: 'failure', actor: { user: userId } });
    throw fieldError(problemsOf({ [field]: 'password.wrong' }), 'forbidden');
  }
  await resetSignInLimit(db, attempt);
  await resetConfirmations(db, userId);
}

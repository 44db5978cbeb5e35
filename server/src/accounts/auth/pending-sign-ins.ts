/** Sign-ins whose password was correct, and whose second factor is missing. They are no sessions: nothing reads them. */
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { createToken, hashToken } from '../../base/token.ts';
import type { ProviderIdentity } from '../sign-on/provider-identity.ts';
import { countAttempt, type Limit } from './rate-limit.ts';

const lifetimeSeconds = 10 * 60;
/** Then the password has to be entered again. */
const byPending: Limit = { name: 'second factor', allowed: 5, periodSeconds: lifetimeSeconds };

const gone = (): ApiError => new ApiError('gone', 'The sign-in was completed, failed too often or is too old');

/**
 * @param identity with which the visitor signs in, if it is not a password
 * @returns token of the sign-in, of which only the hash is stored
 */
export async function startPendingSignIn(
  db: Kysely<Database>,
  accountId: number,
  identity?: ProviderIdentity,
): Promise<string> {
  const token = createToken();
  await db
    .insertInto('pending_sign_in')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      ...(identity && { identity: JSON.stringify(identity) }),
      expires: new Date(Date.now() + lifetimeSeconds * 1000),
    })
    .execute();
  return token;
}

/**
 * @returns account whose password was correct
 * @throws ApiError `gone`
 */
export async function findPendingSignIn(db: Kysely<Database>, token: string): Promise<number> {
  const found = await db
    .selectFrom('pending_sign_in')
    .select('account_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires', '>', new Date())
    .executeTakeFirst();
  if (!found) throw gone();
  return found.account_id;
}

/**
 * Counts an attempt before the factor is verified, in all processes together. After five, the sign-in ends.
 * @throws ApiError `gone`
 */
export async function countPendingAttempt(db: Kysely<Database>, token: string): Promise<void> {
  if ((await countAttempt(db, byPending, hashToken(token))) === undefined) return;
  await db.deleteFrom('pending_sign_in').where('token_hash', '=', hashToken(token)).execute();
  throw gone();
}

/**
 * Ends a pending sign-in. Of simultaneous requests, one succeeds.
 * @returns identity with which the visitor signs in, if it is not a password
 * @throws ApiError `gone`
 */
export async function consumePendingSignIn(db: Kysely<Database>, token: string): Promise<ProviderIdentity | undefined> {
  const consumed = await db
    .deleteFrom('pending_sign_in')
    .where('token_hash', '=', hashToken(token))
    .returning('identity')
    .executeTakeFirst();
  if (!consumed) throw gone();
  return consumed.identity ?? undefined;
}

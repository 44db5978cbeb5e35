/**
 * Rate limits of password attempts. No limit counts by account alone, so that failures from another network do not lock
 * the account. docs/decisions/009-accounts.md explains the purpose of each limit.
 */
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { tooManyRequests } from './limit-by-network.ts';
import { recordEvent } from '../../security/record-event.ts';
import { countAttempt, clearAttempts, type Limit, undoAttempt } from './rate-limit.ts';

const periodSeconds = 15 * 60;
/** Many names from one network. High enough for a reading room, which has one network, too. */
const byNetwork: Limit = { name: 'sign-in address', allowed: 100, periodSeconds };
const byName: Limit = { name: 'sign-in name', allowed: 5, periodSeconds };
const byAccount: Limit = { name: 'sign-in account', allowed: 5, periodSeconds };

export interface SignInAttempt {
  /** From `clientNetwork`. */
  network: string;
  /** As entered, in lower case. */
  name: string;
  /** Account with that name. `undefined`: there is none. */
  accountId: number | undefined;
}

/** Who an attempt is about, for the security log. Unknown names are no part of it: they may be passwords. */
export const eventSubject = ({ name, accountId }: SignInAttempt) =>
  ({ actor: 'visitor', account: accountId, unknownName: accountId === undefined ? name : '' }) as const;

const subjects = ({ network, name, accountId }: SignInAttempt) => ({
  name: `${name}\n${network}`,
  // Unknown names are counted as if they were accounts, so that both take the same time.
  account: `${accountId ?? `? ${name}`}\n${network}`,
});

/**
 * Counts an attempt before the password is verified.
 * @returns whether the password may be verified. It is `false` after five failures with the other name of the same
 * account. Status 429 would reveal which e-mail address belongs to which user name. So the response is that to a wrong
 * password.
 * @throws ApiError `too_many_requests`
 */
export async function checkSignInLimit(
  db: Kysely<Database>,
  attempt: SignInAttempt,
  reply: FastifyReply,
): Promise<boolean> {
  const { name, account } = subjects(attempt);
  const waitSeconds = (await countAttempt(db, byNetwork, attempt.network)) ?? (await countAttempt(db, byName, name));
  if (waitSeconds !== undefined) {
    await recordEvent(db, { type: 'sign-in-limited', outcome: 'failure', ...eventSubject(attempt) });
    throw tooManyRequests(reply, waitSeconds);
  }
  return (await countAttempt(db, byAccount, account)) === undefined;
}

/** Deletes the failures of an account in a network. */
export async function clearFailures(db: Kysely<Database>, attempt: SignInAttempt): Promise<void> {
  const { name, account } = subjects(attempt);
  await clearAttempts(db, byName, name);
  await clearAttempts(db, byAccount, account);
}

/** Resets the limits after a correct password: neither this attempt nor earlier failures count. */
export async function resetSignInLimit(db: Kysely<Database>, attempt: SignInAttempt): Promise<void> {
  await undoAttempt(db, byNetwork, attempt.network);
  await clearFailures(db, attempt);
}

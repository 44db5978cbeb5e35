/**
 * How often a password may be tried. Nothing here counts by account alone: whoever fails from elsewhere locks nobody out
 * of their account. docs/decisions/009-accounts.md says what each limit is for.
 */
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { tooManyRequests } from './limit-by-network.ts';
import { countAttempt, forgetAttempts, type Limit, undoAttempt } from './rate-limit.ts';

const period = 15 * 60;
/** Many names from one address. A reading room has one address, too. */
const byAddress: Limit = { name: 'sign-in address', allowed: 100, period };
const byName: Limit = { name: 'sign-in name', allowed: 5, period };
const byAccount: Limit = { name: 'sign-in account', allowed: 5, period };

export interface SignInAttempt {
  /** From `clientNetwork`. */
  address: string;
  /** As it was entered, in lower case. */
  name: string;
  /** Of the account that the name belongs to, if any. */
  accountId: number | undefined;
}

const subjects = ({ address, name, accountId }: SignInAttempt) => ({
  name: `${name}\n${address}`,
  // Unknown names are counted as if they were accounts, so that both take the same time.
  account: `${accountId ?? `? ${name}`}\n${address}`,
});

/**
 * Counts an attempt before the password is looked at.
 * @returns whether the password may be right. It may not after five failures with another name of the same account: told
 * by 429, that would say which address belongs to which user name, so it is answered like a wrong password.
 * @throws ApiError `too_many_requests`
 */
export async function checkSignInLimit(
  db: Kysely<Database>,
  attempt: SignInAttempt,
  reply: FastifyReply,
): Promise<boolean> {
  const { name, account } = subjects(attempt);
  const wait = (await countAttempt(db, byAddress, attempt.address)) ?? (await countAttempt(db, byName, name));
  if (wait !== undefined) throw tooManyRequests(reply, wait);
  return (await countAttempt(db, byAccount, account)) === undefined;
}

/** Forgets what failed for an account at an address. */
export async function clearFailures(db: Kysely<Database>, attempt: SignInAttempt): Promise<void> {
  const { name, account } = subjects(attempt);
  await forgetAttempts(db, byName, name);
  await forgetAttempts(db, byAccount, account);
}

/** The admitted attempt had the right password: it counts for nothing, and what failed before does not either. */
export async function resetSignInLimit(db: Kysely<Database>, attempt: SignInAttempt): Promise<void> {
  await undoAttempt(db, byAddress, attempt.address);
  await clearFailures(db, attempt);
}

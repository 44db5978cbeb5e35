/**
 * How often a password may be tried. Nothing here counts by account alone: whoever fails from elsewhere locks nobody out
 * of their account. docs/decisions/009-accounts.md says what each limit is for.
 */
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { tooManyRequests } from './limit-by-network.ts';
import { countAttempt, clearAttempts, type Limit, undoAttempt } from './rate-limit.ts';

const periodSeconds = 15 * 60;
/** Many names from one address. A reading room has one address, too. */
const byNetwork: Limit = { name: 'sign-in address', allowed: 100, periodSeconds };
const byName: Limit = { name: 'sign-in name', allowed: 5, periodSeconds };
const byAccount: Limit = { name: 'sign-in account', allowed: 5, periodSeconds };

export interface SignInAttempt {
  /** From `clientNetwork`. */
  network: string;
  /** As it was entered, in lower case. */
  name: string;
  /** Of the account that the name belongs to, if any. */
  accountId: number | undefined;
}

const subjects = ({ network, name, accountId }: SignInAttempt) => ({
  name: `${name}\n${network}`,
  // Unknown names are counted as if they were accounts, so that both take the same time.
  account: `${accountId ?? `? ${name}`}\n${network}`,
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
  const waitSeconds = (await countAttempt(db, byNetwork, attempt.network)) ?? (await countAttempt(db, byName, name));
  if (waitSeconds !== undefined) throw tooManyRequests(reply, waitSeconds);
  return (await countAttempt(db, byAccount, account)) === undefined;
}

/** Forgets what failed for an account at an address. */
export async function clearFailures(db: Kysely<Database>, attempt: SignInAttempt): Promise<void> {
  const { name, account } = subjects(attempt);
  await clearAttempts(db, byName, name);
  await clearAttempts(db, byAccount, account);
}

/** The admitted attempt had the right password: it counts for nothing, and what failed before does not either. */
export async function resetSignInLimit(db: Kysely<Database>, attempt: SignInAttempt): Promise<void> {
  await undoAttempt(db, byNetwork, attempt.network);
  await clearFailures(db, attempt);
}

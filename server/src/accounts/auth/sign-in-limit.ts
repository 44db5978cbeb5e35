/**
 * Rate limits of password attempts. Failures slow down strangers, never a device in which the user has signed in before,
 * so that nobody can lock out the user. docs/decisions/159-guessing.md explains the purpose of each limit.
 */
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { ClientNetwork } from '../../base/http/client-network.ts';
import { recordEvent } from '../../security/record-event.ts';
import { tooManyRequests } from './limit-by-network.ts';
import {
  clearAttempts,
  countAttempt,
  countInNetworks,
  countWithDelay,
  type DelayLimit,
  type Limit,
  undoAttempt,
} from './rate-limit.ts';

const periodSeconds = 15 * 60;
/** Many names from one network. High enough for a reading room, which has one network, too. */
const byNetwork: Limit = { name: 'sign-in address', allowed: 100, periodSeconds };
const byName: Limit = { name: 'sign-in name', allowed: 5, periodSeconds };
const byAccount: Limit = { name: 'sign-in account', allowed: 5, periodSeconds };
const byDevice: Limit = { name: 'sign-in device', allowed: 5, periodSeconds };
/** One name from all networks together: ten attempts, then waits of 1, 2, 4 … seconds up to a quarter of an hour. */
const everywhere: DelayLimit = {
  name: 'sign-in everywhere',
  free: 10,
  maxDelaySeconds: 15 * 60,
  periodSeconds: 24 * 60 * 60,
};
const confirmations: DelayLimit = { ...everywhere, name: 'confirm password' };

export interface SignInAttempt {
  /** From `clientNetworks`. */
  networks: readonly ClientNetwork[];
  /** As entered, in lower case. */
  name: string;
  /** Account with that name. `undefined`: there is none. */
  accountId: number | undefined;
  /** Device in which the user of the account has signed in before. `undefined`: another one. */
  device: string | undefined;
}

/** Who an attempt is about, for the security log. Unknown names are no part of it: they may be passwords. */
export const eventSubject = ({ name, accountId }: SignInAttempt) =>
  ({ actor: 'visitor', account: accountId, unknownName: accountId === undefined ? name : '' }) as const;

/** Unknown names are counted as if they were accounts, so that both take the same time. */
const accountSubject = ({ name, accountId }: SignInAttempt) => `${accountId ?? `? ${name}`}`;
const deviceSubject = ({ accountId, device }: SignInAttempt) => `${accountId}\n${device}`;

/** @returns seconds to wait @see checkSignInLimit */
async function countStranger(db: Kysely<Database>, attempt: SignInAttempt): Promise<number | undefined> {
  const { networks, name } = attempt;
  const inNetworks =
    (await countInNetworks(db, byNetwork, networks)) ?? (await countInNetworks(db, byName, networks, name));
  // One name has a limit for all networks together.
  return inNetworks ?? countWithDelay(db, everywhere, name);
}

/**
 * Counts an attempt before the password is verified.
 * @returns whether the password may be verified. It is `false` after five failures with the other name of the same
 * account in the same network. Status 429 would reveal which e-mail address belongs to which user name. So the response
 * is that to a wrong password.
 * @throws ApiError `too_many_requests`
 */
export async function checkSignInLimit(
  db: Kysely<Database>,
  attempt: SignInAttempt,
  reply: FastifyReply,
): Promise<boolean> {
  const isKnown = attempt.device !== undefined;
  // Attempts from elsewhere do not count for the user's own device.
  const waitSeconds = isKnown
    ? await countAttempt(db, byDevice, deviceSubject(attempt))
    : await countStranger(db, attempt);
  if (waitSeconds !== undefined) {
    await recordEvent(db, { type: 'sign-in-limited', outcome: 'failure', ...eventSubject(attempt) });
    throw tooManyRequests(reply, waitSeconds);
  }
  if (isKnown) return true;
  return (await countInNetworks(db, byAccount, attempt.networks, accountSubject(attempt))) === undefined;
}

/**
 * Counts a confirmation of the password in any session of a user, so that a stolen session gains nothing by other networks.
 * @throws ApiError `too_many_requests`
 */
export async function limitConfirmations(db: Kysely<Database>, userId: number, reply: FastifyReply): Promise<void> {
  const waitSeconds = await countWithDelay(db, confirmations, String(userId));
  if (waitSeconds !== undefined) throw tooManyRequests(reply, waitSeconds);
}

export const resetConfirmations = (db: Kysely<Database>, userId: number): Promise<void> =>
  clearAttempts(db, confirmations, String(userId));

/** Deletes the failures of an account in a network. */
async function clearFailures(db: Kysely<Database>, attempt: SignInAttempt): Promise<void> {
  for (const { network } of attempt.networks) {
    await clearAttempts(db, byName, `${attempt.name}\n${network}`);
    await clearAttempts(db, byAccount, `${accountSubject(attempt)}\n${network}`);
  }
}

/** Deletes the failures of an account, also those from other networks, because it has a new password. */
export async function clearAllFailures(db: Kysely<Database>, attempt: SignInAttempt): Promise<void> {
  await clearFailures(db, attempt);
  await clearAttempts(db, everywhere, attempt.name);
}

/**
 * Resets the limits after a correct password: neither this attempt nor earlier failures in this network count. Failures
 * in other networks still do.
 */
export async function resetSignInLimit(db: Kysely<Database>, attempt: SignInAttempt): Promise<void> {
  if (attempt.device !== undefined) return clearAttempts(db, byDevice, deviceSubject(attempt));
  for (const { network } of attempt.networks) await undoAttempt(db, byNetwork, network);
  await undoAttempt(db, everywhere, attempt.name);
  await clearFailures(db, attempt);
}

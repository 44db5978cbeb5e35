/** Links for setting a new password. */
import { emailProblem, usernameProblem } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { queueMail } from '../../base/mail/mail-queue.ts';
import { findAccount, replacePassword } from './accounts.ts';
import { markReset } from './notify-owner.ts';
import { recordEvent } from '../../security/record-event.ts';
import { createToken, hashToken } from '../../base/token.ts';

/** Milliseconds for which a link is valid. */
const linkLifetimeMs = 60 * 60 * 1000;

/**
 * Account of a password reset request.
 * @param username user name or e-mail address in lower case; may be empty
 * @param email in lower case; may be empty. If both are given, both must belong to the account.
 */
export async function findAccountForReset(db: Kysely<Database>, username: string, email: string) {
  const names = [username, email].filter((name) => name !== '');
  // An input that violates the username or e-mail rules belongs to no account, and may contain characters that the
  // database rejects.
  const isValid = names.every((name) => !(name.includes('@') ? emailProblem(name) : usernameProblem(name)));
  const [first] = names;
  if (first === undefined || !isValid) return undefined;
  const account = await findAccount(db, first);
  return account && names.every((name) => name === account.username || name === account.email) ? account : undefined;
}

/**
 * @returns token of a new link, valid for 60 minutes. Earlier links remain valid, because anybody can request a new
 * one.
 */
export async function createResetToken(db: Kysely<Database>, accountId: number): Promise<string> {
  const token = createToken();
  const expires = new Date(Date.now() + linkLifetimeMs);
  await db
    .insertInto('password_reset')
    .values({ token_hash: hashToken(token), account_id: accountId, expires })
    .execute();
  return token;
}

const expiredLinkError = (): ApiError => new ApiError('gone', 'The link was used or is older than 60 minutes');

/**
 * @returns account whose password the link may set
 * @throws ApiError `gone`
 */
export async function accountOfResetLink(
  db: Kysely<Database>,
  token: string,
): Promise<{ id: number; username: string; email: string }> {
  const account = await db
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .select(['account.id', 'account.username', 'account.email'])
    .where('password_reset.token_hash', '=', hashToken(token))
    .where('password_reset.expires', '>', new Date())
    .executeTakeFirst();
  if (!account) throw expiredLinkError();
  return account;
}

/**
 * Consumes the link and sets the password. Of two simultaneous requests, one succeeds.
 * @param password PHC string
 * @throws ApiError `gone`
 */
export async function consumeResetToken(db: Kysely<Database>, token: string, password: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const link = await trx
      .deleteFrom('password_reset')
      .where('token_hash', '=', hashToken(token))
      .where('expires', '>', new Date())
      .returning('account_id')
      .executeTakeFirst();
    if (!link) throw expiredLinkError();
    await replacePassword(trx, link.account_id, password);
    await markReset(trx, link.account_id);
    await queueMail(trx, { kind: 'password-changed', accountId: link.account_id });
    await recordEvent(trx, { type: 'password-reset', actor: 'visitor', account: link.account_id });
  });
}

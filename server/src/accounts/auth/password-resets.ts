/** Links for a new password. */
import { emailProblem, usernameProblem } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { queueMail } from '../../base/mail/mail-queue.ts';
import { findAccount, replacePassword } from './accounts.ts';
import { createToken, hashToken } from '../../base/token.ts';

/** How long a link is good, ms. */
const linkLifetimeMs = 60 * 60 * 1000;

/**
 * The account that somebody means who forgot the password.
 * @param username or an address, which people enter there, too; in lower case; may be empty
 * @param email in lower case; may be empty; when both are given both have to be the account's
 */
export async function findAccountForReset(db: Kysely<Database>, username: string, email: string) {
  const names = [username, email].filter((name) => name !== '');
  // What follows no rule is nobody's, and may hold what the database cannot store.
  const isValid = names.every((name) => !(name.includes('@') ? emailProblem(name) : usernameProblem(name)));
  const [first] = names;
  if (first === undefined || !isValid) return undefined;
  const account = await findAccount(db, first);
  return account && names.every((name) => name === account.username || name === account.email) ? account : undefined;
}

/** @returns the token of a new link, good for 60 minutes from now; earlier ones stay good, whoever asked for this one */
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

/** @returns whose password the link may set  @throws ApiError `gone` */
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
 * Uses the link up and sets the password: of two that come at once one does.
 * @param password a PHC string
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
    await queueMail(trx, { kind: 'password-changed', accountId: link.account_id });
  });
}

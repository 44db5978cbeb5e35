import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { emailProblem, passwordProblem, usernameProblem } from './account-rules.ts';
import { hashPassword } from './password.ts';

export interface NewUser {
  username: string;
  email: string;
  password: string;
}

/** A user that cannot be added; the message says why and may be shown. */
export class AccountError extends Error {
  override name = 'AccountError';
}

/**
 * Stores an account as it is given, without looking at the rules.
 * @returns its id, or `undefined` when name or address are taken
 */
export async function insertAccount(
  db: Kysely<Database>,
  { username, email, password }: NewUser,
): Promise<number | undefined> {
  const row = { username, email: email.toLowerCase(), password: await hashPassword(password) };
  const inserted = await db
    .insertInto('account')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/**
 * Adds a user.
 * @returns the account's id
 * @throws AccountError when name, address or password do not follow the rules or are taken
 */
export async function addUser(db: Kysely<Database>, user: NewUser): Promise<number> {
  const { username, email, password } = user;
  const problem = usernameProblem(username) ?? emailProblem(email) ?? passwordProblem(password, username);
  if (problem) throw new AccountError(problem);
  const id = await insertAccount(db, user);
  if (id === undefined) throw new AccountError(`The user name "${username}" or the address ${email} is taken`);
  return id;
}

import { emailProblem, type Locale, type Role, usernameProblem } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { describeProblem, newPasswordProblem } from './account-problems.ts';
import { hashPassword } from './password.ts';

export interface NewUser {
  username: string;
  email: string;
  password: string;
  role?: Role;
}

/** What cannot be done with an account; the message says why and may be shown. */
export class AccountError extends Error {
  override name = 'AccountError';
}

interface NewAccount extends Omit<NewUser, 'password'> {
  /** A PHC string. */
  password: string;
  language?: Locale;
}

/**
 * Stores an account as it is given, without looking at the rules.
 * @returns its id, or `undefined` when name or address are taken
 */
export async function insertAccount(db: Kysely<Database>, account: NewAccount): Promise<number | undefined> {
  const inserted = await db
    .insertInto('account')
    .values({ ...account, email: account.email.toLowerCase() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Whether somebody has the name; it belongs to nobody before an address is confirmed. */
export async function isTaken(db: Kysely<Database>, username: string): Promise<boolean> {
  const account = await db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirst();
  return account !== undefined;
}

/**
 * The account that a user name or an e-mail address belongs to. Names hold no `@`, so the two cannot be confused.
 * @param name in any case
 */
export async function findAccount(db: Kysely<Database>, name: string) {
  const normalized = name.trim().toLowerCase();
  return db
    .selectFrom('account')
    .select(['id', 'username', 'email', 'password', 'role', 'language'])
    .where(normalized.includes('@') ? 'email' : 'username', '=', normalized)
    .executeTakeFirst();
}

/**
 * Adds a user whose address needs no confirmation.
 * @returns the account's id
 * @throws AccountError when name, address or password do not follow the rules or are taken
 */
export async function addUser(db: Kysely<Database>, user: NewUser): Promise<number> {
  const { username, email, password } = user;
  const problem = usernameProblem(username) ?? emailProblem(email) ?? newPasswordProblem(password, username);
  if (problem) throw new AccountError(describeProblem(problem));
  const id = await insertAccount(db, { ...user, password: await hashPassword(password) });
  if (id === undefined) throw new AccountError(`The user name "${username}" or the address ${email} is taken`);
  return id;
}

/** The account of a name or an address that somebody who looks after accounts gives. @throws AccountError */
export async function requireAccount(db: Kysely<Database>, name: string) {
  const account = await findAccount(db, name);
  if (!account) throw new AccountError(`There is no account "${name}"`);
  return account;
}

/** @returns the account's user name  @throws AccountError when there is none of that name or address */
export async function setRole(db: Kysely<Database>, name: string, role: Role): Promise<string> {
  const { id, username } = await requireAccount(db, name);
  await db.updateTable('account').set({ role }).where('id', '=', id).execute();
  return username;
}

/**
 * Sets a new password. Every session ends with it, and every link that could set another one.
 * @param password a PHC string
 */
export async function replacePassword(db: Kysely<Database>, accountId: number, password: string): Promise<void> {
  await db.updateTable('account').set({ password }).where('id', '=', accountId).execute();
  await db.deleteFrom('session').where('account_id', '=', accountId).execute();
  await db.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
}

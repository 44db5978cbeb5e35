import { defaultLocale, emailProblem, type Locale, type Role, usernameProblem } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { type EventActor, recordEvent } from '../../security/record-event.ts';
import { createPasswordCheck, type PasswordCheckOptions } from './check-new-password.ts';
import { describeProblem } from './account-problems.ts';
import { hashPassword } from './password.ts';
import { endSessions } from './sessions.ts';

export interface NewUser {
  username: string;
  email: string;
  password: string;
  role?: Role;
}

/** Account error. The message states the cause and may be shown. */
export class AccountError extends Error {
  override name = 'AccountError';
}

interface NewAccount extends Omit<NewUser, 'password'> {
  /** PHC string. */
  password: string;
  /** Language of mails. Default: the portal's. */
  language?: Locale;
}

/**
 * Stores an account without validation.
 * @returns its id; `undefined` if name or e-mail address are taken
 */
export async function insertAccount(db: Kysely<Database>, account: NewAccount): Promise<number | undefined> {
  const inserted = await db
    .insertInto('account')
    .values({ language: defaultLocale, ...account, email: account.email.toLowerCase() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Whether an account has the name. Unconfirmed registrations do not reserve names. */
export async function isTaken(db: Kysely<Database>, username: string): Promise<boolean> {
  const account = await db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirst();
  return account !== undefined;
}

/**
 * The account with a user name or an e-mail address. User names contain no `@`, so that they cannot be e-mail
 * addresses.
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

export interface AddUserOptions extends Partial<PasswordCheckOptions> {
  /** For the security log. */
  by?: EventActor;
}

/**
 * Adds a user without confirmation of the e-mail address.
 * @returns id of the account
 * @throws AccountError if name, e-mail address or password violate the rules or are taken
 */
export async function addUser(db: Kysely<Database>, user: NewUser, options: AddUserOptions = {}): Promise<number> {
  const { username, email, password } = user;
  const { by = 'server', ...checks } = options;
  const checkPassword = createPasswordCheck({ portalNames: () => [], onError: () => undefined, ...checks });
  const problem = usernameProblem(username) ?? emailProblem(email) ?? (await checkPassword(password, username));
  if (problem) throw new AccountError(describeProblem(problem));
  const id = await insertAccount(db, { ...user, password: await hashPassword(password) });
  if (id === undefined) throw new AccountError(`The user name "${username}" or the address ${email} is taken`);
  await recordEvent(db, { type: 'account-created', actor: by, account: id, detail: `role ${user.role ?? 'user'}` });
  return id;
}

/**
 * Account with a name or e-mail address that an operator entered.
 * @throws AccountError
 */
export async function requireAccount(db: Kysely<Database>, name: string) {
  const account = await findAccount(db, name);
  if (!account) throw new AccountError(`There is no account "${name}"`);
  return account;
}

/**
 * Gives an account a role by hand, so that no rule of a provider takes it away. If it had another one, all its sessions end, because they have the rights of the old one.
 * @param by operator, for the security log
 * @returns user name of the account
 * @throws AccountError if there is none with that name or e-mail address
 */
export async function setRole(db: Kysely<Database>, name: string, role: Role, by: EventActor): Promise<string> {
  const { id, username, role: before } = await requireAccount(db, name);
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('account')
      .set({ role })
      .where('id', '=', id)
      .where('role', '!=', role)
      .executeTakeFirst();
    await trx.updateTable('account').set({ role_provider: null }).where('id', '=', id).execute();
    if (changed.numUpdatedRows === 0n) return;
    await endSessions(trx, id);
    await recordEvent(trx, { type: 'role-changed', actor: by, account: id, detail: `${before} → ${role}` });
  });
  return username;
}

/**
 * Sets a new password. All sessions, unfinished sign-ins and password reset links of the account
 * end.
 * @param password PHC string
 */
export async function replacePassword(db: Kysely<Database>, accountId: number, password: string): Promise<void> {
  await db.updateTable('account').set({ password }).where('id', '=', accountId).execute();
  await endSessions(db, accountId);
  await db.deleteFrom('pending_sign_in').where('account_id', '=', accountId).execute();
  await db.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
}

import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { findAccount, insertAccount, type NewUser } from './accounts.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** User of the demo library. Its password is public and violates the rules. */
export const demoUser: NewUser = { username: 'demo', email: 'demo@mediothek.example', password: 'demo-mediothek' };

/** Adds the demo user to a demo library. An existing demo user is not changed. Real libraries must not contain it. */
export async function seedDemoUser(db: Kysely<Database>): Promise<void> {
  await insertAccount(db, { ...demoUser, password: await hashPassword(demoUser.password) });
}

/** Whether the library has the demo user, with the public password. */
export async function hasDemoUser(db: Kysely<Database>): Promise<boolean> {
  const account = await findAccount(db, demoUser.username);
  return account !== undefined && verifyPassword(account.password, demoUser.password);
}

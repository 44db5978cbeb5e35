import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { insertAccount, type NewUser } from './accounts.ts';
import { hashPassword } from './password.ts';

/** The demo library's visitor. Its password is public and stands outside the rules. */
export const demoUser: NewUser = { username: 'demo', email: 'demo@mediothek.example', password: 'demo-mediothek' };

/** Adds the demo user to a demo library, never to a real one; once there it stays as it is. */
export async function seedDemoUser(db: Kysely<Database>): Promise<void> {
  await insertAccount(db, { ...demoUser, password: await hashPassword(demoUser.password) });
}

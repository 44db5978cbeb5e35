import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

/** Who is signed in. */
export interface Session {
  userId: number;
  username: string;
}

/** How long a session lasts, s. */
export const sessionLifetime = 30 * 24 * 60 * 60;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Starts a session; ended ones are removed on this occasion. @returns the token: 256 random bits, kept nowhere here */
export async function startSession(db: Kysely<Database>, accountId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await db.deleteFrom('session').where('expires', '<', new Date(now)).execute();
  const expires = new Date(now + sessionLifetime * 1000);
  await db
    .insertInto('session')
    .values({ token_hash: hashOf(token), account_id: accountId, expires })
    .execute();
  return token;
}

export async function findSession(db: Kysely<Database>, token: string): Promise<Session | null> {
  const found = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id as userId', 'account.username'])
    .where('session.token_hash', '=', hashOf(token))
    .where('session.expires', '>', new Date())
    .executeTakeFirst();
  return found ?? null;
}

export async function endSession(db: Kysely<Database>, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hashOf(token)).execute();
}

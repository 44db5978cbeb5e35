import type { Role } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { createToken, hashToken } from '../../base/token.ts';

/** The user who is signed in. */
export interface Session {
  userId: number;
  username: string;
  role: Role;
}

/** Seconds until a session ends. */
export const sessionLifetimeSeconds = 30 * 24 * 60 * 60;

/**
 * Starts a session.
 * @returns its token, of which only the hash is stored
 */
export async function startSession(db: Kysely<Database>, accountId: number): Promise<string> {
  const token = createToken();
  const expires = new Date(Date.now() + sessionLifetimeSeconds * 1000);
  await db
    .insertInto('session')
    .values({ token_hash: hashToken(token), account_id: accountId, expires })
    .execute();
  return token;
}

export async function findSession(db: Kysely<Database>, token: string): Promise<Session | null> {
  const found = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id as userId', 'account.username', 'account.role'])
    .where('session.token_hash', '=', hashToken(token))
    .where('session.expires', '>', new Date())
    .executeTakeFirst();
  return found ?? null;
}

export async function endSession(db: Kysely<Database>, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();
}

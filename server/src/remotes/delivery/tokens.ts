/** What a team shows when it delivers: a token of one remote, of which the database keeps the hash alone. */
import { RemoteName } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import { Value } from 'typebox/value';
import { createToken, hashToken } from '../../base/token.ts';
import type { Database } from '../../base/db/database.ts';
import { addEvent } from './events.ts';

/** Tells the kind of a secret that somebody finds. */
const prefix = 'mdt_';

/** Who delivers. */
export interface DeliveryAccess {
  team: string;
  remote: string;
  /** Its Node build may run, and it may bring what other sites embed. */
  trusted: boolean;
}

export interface KnownToken extends DeliveryAccess {
  id: number;
  created: Date;
  revoked: Date | null;
}

/**
 * @param by who gives it, for the audit log
 * @returns the token, which nobody can read again
 */
export async function addToken(db: Kysely<Database>, access: DeliveryAccess, by: string): Promise<string> {
  const { team, remote, trusted } = access;
  if (!Value.Check(RemoteName, remote)) {
    throw new Error(`"${remote}" is no name of a remote: 2 to 32 characters, a to z, 0 to 9 and hyphen`);
  }
  if (!/^\S(.{0,98}\S)?$/u.test(team)) throw new Error('The name of a team has 1 to 100 characters');
  const token = `${prefix}${createToken()}`;
  await db.transaction().execute(async (change) => {
    const row = { team, remote, trusted, token_hash: hashToken(token) };
    const { id } = await change.insertInto('delivery_token').values(row).returning('id').executeTakeFirstOrThrow();
    const reason = `Token ${id} of ${team}${trusted ? ', trusted' : ''}`;
    await addEvent(change, { remote, action: 'token-created', by, reason });
  });
  return token;
}

/** @returns those that were revoked as well; the oldest first */
export function listTokens(db: Kysely<Database>): Promise<KnownToken[]> {
  return db
    .selectFrom('delivery_token')
    .select(['id', 'team', 'remote', 'trusted', 'created', 'revoked'])
    .orderBy('id')
    .execute();
}

/**
 * Ends a token at once.
 * @throws Error when there is none with this number that still works
 */
export async function revokeToken(db: Kysely<Database>, id: number, by: string): Promise<DeliveryAccess> {
  return db.transaction().execute(async (change) => {
    const row = await change
      .updateTable('delivery_token')
      .set({ revoked: new Date() })
      .where('id', '=', id)
      .where('revoked', 'is', null)
      .returning(['team', 'remote', 'trusted'])
      .executeTakeFirst();
    if (!row) throw new Error(`There is no token ${id} that could be revoked`);
    await addEvent(change, { remote: row.remote, action: 'token-revoked', by, reason: `Token ${id} of ${row.team}` });
    return row;
  });
}

/** Whose token it is; nobody's when it is unknown or was revoked. */
export async function findDeliveryAccess(db: Kysely<Database>, token: string): Promise<DeliveryAccess | undefined> {
  if (!token.startsWith(prefix)) return undefined;
  return db
    .selectFrom('delivery_token')
    .select(['team', 'remote', 'trusted'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked', 'is', null)
    .executeTakeFirst();
}

/** Delivery tokens of teams. A token is for one remote, and the database stores only its hash. */
import { RemoteName } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import { Value } from 'typebox/value';
import { createToken, hashToken } from '../../base/token.ts';
import type { Database } from '../../base/db/database.ts';
import { addEvent } from './events.ts';

/** Prefix that identifies the kind of a leaked secret. */
const prefix = 'mdt_';

/** Team, and the remote that it may deliver. */
export interface DeliveryAccess {
  team: string;
  remote: string;
  /** Whether its Node build may run, and whether it may replace files that other sites embed. */
  trusted: boolean;
}

export interface KnownToken extends DeliveryAccess {
  id: number;
  created: Date;
  revoked: Date | null;
}

/**
 * @param by operator who creates the token, for the audit log
 * @returns the token, which cannot be read again
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

/** @returns all tokens, revoked ones too, oldest first */
export function listTokens(db: Kysely<Database>): Promise<KnownToken[]> {
  return db
    .selectFrom('delivery_token')
    .select(['id', 'team', 'remote', 'trusted', 'created', 'revoked'])
    .orderBy('id')
    .execute();
}

/**
 * Revokes a token with immediate effect.
 * @throws Error if no active token has this number
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

/** Finds the team of a token. `undefined`: the token is unknown or was revoked. */
export async function findDeliveryAccess(db: Kysely<Database>, token: string): Promise<DeliveryAccess | undefined> {
  if (!token.startsWith(prefix)) return undefined;
  return db
    .selectFrom('delivery_token')
    .select(['team', 'remote', 'trusted'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked', 'is', null)
    .executeTakeFirst();
}

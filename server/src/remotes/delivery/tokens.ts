/** Delivery tokens of teams. A token is for one remote, and the database stores only its hash. */
import { RemoteName } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import { Value } from 'typebox/value';
import { createToken, hashToken } from '../../base/token.ts';
import type { Database } from '../../base/db/database.ts';
import { addEvent } from './events.ts';

const dayMs = 24 * 60 * 60_000;
/** Milliseconds between two records of a token's use. */
const usedIntervalMs = 60_000;

/** `2027-11-27`. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

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
  expires: Date;
  lastUsed: Date | null;
  revoked: Date | null;
}

/** Days for which a token is valid, unless the operator names others. */
export const tokenDays = 365;
export const maxTokenDays = 3_650;

export interface NewToken extends DeliveryAccess {
  days?: number;
}

/**
 * @param by operator who creates the token, for the audit log
 * @returns the token, which cannot be read again
 */
export async function addToken(db: Kysely<Database>, access: NewToken, by: string): Promise<string> {
  const { team, remote, trusted, days = tokenDays } = access;
  if (!Value.Check(RemoteName, remote)) {
    throw new Error(`"${remote}" is no name of a remote: 2 to 32 characters, a to z, 0 to 9 and hyphen`);
  }
  if (!/^\S(.{0,98}\S)?$/u.test(team)) throw new Error('The name of a team has 1 to 100 characters');
  const token = `${prefix}${createToken()}`;
  await db.transaction().execute(async (change) => {
    const expires = new Date(Date.now() + days * dayMs);
    const row = { team, remote, trusted, token_hash: hashToken(token), expires };
    const { id } = await change.insertInto('delivery_token').values(row).returning('id').executeTakeFirstOrThrow();
    const reason = `Token ${id} of ${team}${trusted ? ', trusted' : ''}, until ${dayOf(expires)}`;
    await addEvent(change, { remote, action: 'token-created', by, reason });
  });
  return token;
}

/** @returns all tokens, revoked ones too, oldest first */
export function listTokens(db: Kysely<Database>): Promise<KnownToken[]> {
  return db
    .selectFrom('delivery_token')
    .select(['id', 'team', 'remote', 'trusted', 'created', 'expires', 'last_used as lastUsed', 'revoked'])
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

export interface FoundAccess extends DeliveryAccess {
  expires: Date;
  hasExpired: boolean;
}

/**
 * Finds the team of a token, and records that the token was used.
 * @returns `undefined`: the token is unknown or was revoked
 */
export async function findDeliveryAccess(db: Kysely<Database>, token: string): Promise<FoundAccess | undefined> {
  if (!token.startsWith(prefix)) return undefined;
  const row = await db
    .selectFrom('delivery_token')
    .select(['id', 'team', 'remote', 'trusted', 'expires', 'last_used'])
    .select(sql<boolean>`expires <= now()`.as('hasExpired'))
    .where('token_hash', '=', hashToken(token))
    .where('revoked', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, last_used: lastUsed, ...access } = row;
  if (!access.hasExpired && (!lastUsed || Date.now() - lastUsed.getTime() >= usedIntervalMs)) {
    await db.updateTable('delivery_token').set({ last_used: new Date() }).where('id', '=', id).execute();
  }
  return access;
}

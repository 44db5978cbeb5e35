import { type AccountSession, capabilities, may, type Role } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { type Device, describeDevice } from '../../base/http/describe-device.ts';
import { createToken, hashToken } from '../../base/token.ts';
import type { ProviderIdentity } from '../sign-on/provider-identity.ts';

/** The user who is signed in. */
export interface Session {
  userId: number;
  username: string;
  role: Role;
}

/** A session with its own data. */
export interface StoredSession extends Session {
  sessionId: string;
  /**
   * Role of the account, if it was given by hand or by the provider at which the user signed in. `role` is `user` while a
   * second factor is missing.
   */
  accountRole: Role;
  /** Provider at which the user signed in. `null`: with a password or passkey. */
  provider: string | null;
  /** The account needs a second factor and has none: the session may only be used to add one. */
  factorMissing: boolean;
  /** When the user last proved who they are. */
  confirmed: Date;
}

/** Rules of an operator about sessions. */
export interface SessionPolicy {
  /** Milliseconds after which a session ends that is not used. For editors, `editorIdleMs` is the maximum. */
  sessionIdleMs: number;
  /** Who needs a second factor. */
  secondFactor: SecondFactorPolicy;
}
export const secondFactorPolicies = ['optional', 'editors', 'everybody'] as const;
export type SecondFactorPolicy = (typeof secondFactorPolicies)[number];
export const defaultSessionPolicy: SessionPolicy = {
  sessionIdleMs: 14 * 24 * 60 * 60_000,
  secondFactor: 'optional',
};

/** Whether a role has rights beyond those of every user. */
const isEditor = (role: Role): boolean => capabilities.some((capability) => may({ role }, capability));

/** Whether an account with this role needs a second factor. */
export const needsFactor = (role: Role, { secondFactor }: Pick<SessionPolicy, 'secondFactor'>): boolean =>
  secondFactor === 'everybody' || (secondFactor === 'editors' && isEditor(role));

/** Seconds until a session ends, even if it is used. */
export const sessionLifetimeSeconds = 30 * 24 * 60 * 60;
/** Editors change what everybody sees: a session that was left open ends within half a day. */
export const editorIdleMs = 12 * 60 * 60_000;
/** Interval at which the use of a session is written, so that not every request writes. */
export const useIntervalMs = 5 * 60_000;

const idleMsOf = (role: Role, { sessionIdleMs }: SessionPolicy): number =>
  isEditor(role) ? Math.min(sessionIdleMs, editorIdleMs) : sessionIdleMs;

/**
 * Starts a session.
 * @param identity with which the user signed in, if it was not a password or passkey
 * @returns its token, of which only the hash is stored
 */
export async function startSession(
  db: Kysely<Database>,
  accountId: number,
  userAgent?: string,
  identity?: Pick<ProviderIdentity, 'provider' | 'hasFactor'>,
): Promise<string> {
  const token = createToken();
  const expires = new Date(Date.now() + sessionLifetimeSeconds * 1000);
  const device: Device = describeDevice(userAgent);
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      expires,
      ...device,
      ...(identity && { provider: identity.provider, provider_factor: identity.hasFactor }),
    })
    .execute();
  return token;
}

/** @returns `null` if the session is unknown, has expired, or was not used for too long */
export async function findSession(
  db: Kysely<Database>,
  token: string,
  policy: SessionPolicy,
): Promise<StoredSession | null> {
  const tokenHash = hashToken(token);
  const found = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id as userId', 'account.username', 'account.role', 'account.role_provider'])
    .select(['session.id as sessionId', 'session.used', 'session.confirmed', 'session.provider'])
    .select('session.provider_factor')
    .select((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('code_app')
              .select('code_app.account_id')
              .whereRef('code_app.account_id', '=', 'account.id')
              .where('code_app.active', '=', true),
          ),
          eb.exists(eb.selectFrom('passkey').select('passkey.id').whereRef('passkey.account_id', '=', 'account.id')),
        ])
        .as('hasFactor'),
    )
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires', '>', new Date())
    .executeTakeFirst();
  if (!found) return null;
  const { used, hasFactor, role, role_provider, provider_factor, ...stored } = found;
  // Only the provider that gave a role knows whether its rule still matches.
  const accountRole = role_provider === null || role_provider === stored.provider ? role : 'user';
  const factorMissing = !hasFactor && !provider_factor && needsFactor(accountRole, policy);
  // Without the factor, the rights of the role are not given by any operation.
  const session: StoredSession = { ...stored, accountRole, factorMissing, role: factorMissing ? 'user' : accountRole };
  const idleMs = Date.now() - used.getTime();
  if (idleMs > idleMsOf(session.accountRole, policy)) return null;
  if (idleMs > useIntervalMs) {
    const now = new Date();
    // Of simultaneous requests, one writes.
    await db
      .updateTable('session')
      .set({ used: now })
      .where('token_hash', '=', tokenHash)
      .where('used', '<', new Date(now.getTime() - useIntervalMs))
      .execute();
  }
  return session;
}

interface SessionRow extends Device {
  id: string;
  created: Date;
  used: Date;
  expires: Date;
}

/** Session as the API returns it. @param current identifier of the session of the request */
export const sessionView = (
  { id, created, used, expires, browser, system }: SessionRow,
  current: string,
): AccountSession => ({
  id,
  created: created.toISOString(),
  used: used.toISOString(),
  expires: expires.toISOString(),
  ...(browser !== null && { browser }),
  ...(system !== null && { system }),
  current: id === current,
});

/** @returns the sessions of a user in which requests are still accepted, those used last first */
export async function listSessions(
  db: Kysely<Database>,
  { userId, sessionId, accountRole }: StoredSession,
  policy: SessionPolicy,
): Promise<AccountSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'created', 'used', 'expires', 'browser', 'system'])
    .where('account_id', '=', userId)
    .where('expires', '>', new Date())
    .where('used', '>', new Date(Date.now() - idleMsOf(accountRole, policy)))
    .orderBy('used', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => sessionView(row, sessionId));
}

export async function endSession(db: Kysely<Database>, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();
}

/** @returns whether the user had a session with this identifier */
export async function endSessionById(db: Kysely<Database>, userId: number, id: string): Promise<boolean> {
  const ended = await db.deleteFrom('session').where('account_id', '=', userId).where('id', '=', id).executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends all sessions of an account. @param except identifier of the session that stays */
export async function endSessions(db: Kysely<Database>, accountId: number, except?: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute();
}

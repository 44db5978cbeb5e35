/** Identities at providers with which accounts sign in. */
import { type LinkedIdentity, type Locale, usernameProblem } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { ApiError, notFound } from '../../base/http/api-error.ts';
import { queueMail } from '../../base/mail/mail-queue.ts';
import type { SignOn } from '../../content/read-sign-on.ts';
import { recordEvent } from '../../security/record-event.ts';
import { insertAccount, isTaken } from '../auth/accounts.ts';
import { hasPassword, noPassword } from '../auth/password.ts';
import { endSessions } from '../auth/sessions.ts';
import type { ProviderIdentity } from './provider-identity.ts';

type Named = Pick<ProviderIdentity, 'provider' | 'subject'>;

/** Account that is linked with the identity. */
export async function accountOfIdentity(
  db: Kysely<Database>,
  { provider, subject }: Named,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('external_identity')
    .select('account_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found?.account_id;
}

/**
 * Account to which the identity belongs: the linked one, or that with the address that the provider has verified. All
 * addresses of accounts are confirmed: by a link in a mail, by an operator, or by a provider.
 */
export async function findOwner(db: Kysely<Database>, identity: ProviderIdentity): Promise<number | undefined> {
  const linked = await accountOfIdentity(db, identity);
  if (linked !== undefined || identity.email === undefined) return linked;
  const account = await db.selectFrom('account').select('id').where('email', '=', identity.email).executeTakeFirst();
  return account?.id;
}

/**
 * Links an identity with an account, and tells its owner by mail. It does nothing if they are linked.
 * @returns `false` if the identity belongs to another account
 */
export async function linkIdentity(
  db: Kysely<Database>,
  accountId: number,
  { provider, subject }: Named,
  detail: 'by hand' | 'by its e-mail address',
): Promise<boolean> {
  const inserted = await db
    .insertInto('external_identity')
    .values({ account_id: accountId, provider, subject, used: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return (await accountOfIdentity(db, { provider, subject })) === accountId;
  await queueMail(db, { kind: 'identity-linked', accountId, provider });
  await recordEvent(db, { type: 'identity-linked', actor: { user: accountId }, target: provider, detail });
  return true;
}

/** Remembers that the identity was used to sign in. */
export async function markUsed(db: Kysely<Database>, { provider, subject }: Named): Promise<void> {
  await db
    .updateTable('external_identity')
    .set({ used: new Date() })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute();
}

/** Characters, so that a number fits behind them. */
const maxSuggestion = 40;

/** A user name from the suggestion of the provider, or from the e-mail address, that is not taken. */
export async function suggestUsername(
  db: Kysely<Database>,
  { username, email = '' }: Pick<ProviderIdentity, 'username' | 'email'>,
): Promise<string> {
  const [local = ''] = (username ?? email).split('@');
  const ascii = local
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9._]/g, '');
  const base = ascii.replace(/^[._]+/, '').slice(0, maxSuggestion);
  const valid = usernameProblem(base) === undefined ? base : `user${base.replaceAll(/[._]/g, '')}`;
  for (let number = 1; number < 100; number += 1) {
    const candidate = number === 1 ? valid : `${valid}${number}`;
    if (!(await isTaken(db, candidate))) return candidate;
  }
  return '';
}

/**
 * Creates an account without a password for the identity.
 * @returns `undefined` if the user name or the address is taken
 */
export async function createLinkedAccount(
  db: Kysely<Database>,
  identity: ProviderIdentity & { email: string },
  { username, language }: { username: string; language: Locale },
): Promise<number | undefined> {
  const { provider, subject, email } = identity;
  const accountId = await insertAccount(db, { username, email, language, password: noPassword() });
  if (accountId === undefined) return undefined;
  await db.deleteFrom('registration').where('email', '=', email).execute();
  await db.insertInto('external_identity').values({ account_id: accountId, provider, subject, used: null }).execute();
  await recordEvent(db, { type: 'account-created', actor: { user: accountId }, target: provider });
  return accountId;
}

interface StoredIdentity extends LinkedIdentity {
  subject: string;
}

/** @returns identities of an account, the oldest first */
export async function identitiesOf(db: Kysely<Database>, accountId: number): Promise<StoredIdentity[]> {
  const rows = await db
    .selectFrom('external_identity')
    .select(['id', 'provider', 'subject', 'linked', 'used'])
    .where('account_id', '=', accountId)
    .orderBy('linked')
    .orderBy('id')
    .execute();
  return rows.map(({ linked, used, ...row }) => ({
    ...row,
    linked: linked.toISOString(),
    ...(used !== null && { used: used.toISOString() }),
  }));
}

/** Whether the account can sign in: with a provider, or with its own password or passkey. */
async function canSignIn(db: Kysely<Database>, accountId: number, { local, providers }: SignOn): Promise<boolean> {
  const ids = new Set(providers.map(({ id }) => id));
  if ((await identitiesOf(db, accountId)).some(({ provider }) => ids.has(provider))) return true;
  if (!local) return false;
  const { password } = await db
    .selectFrom('account')
    .select('password')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (hasPassword(password)) return true;
  const passkey = await db.selectFrom('passkey').select('id').where('account_id', '=', accountId).executeTakeFirst();
  return passkey !== undefined;
}

/**
 * Removes an identity of an account, the role that its provider gave, and the sessions that began there.
 * @param current identifier of the session that stays
 * @throws ApiError `not_found`; `conflict` if the account could not sign in any more
 */
export async function unlinkIdentity(
  db: Kysely<Database>,
  signOn: SignOn,
  { accountId, id, current }: { accountId: number; id: string; current: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two removals at once must not leave none.
    const account = await trx
      .selectFrom('account')
      .select(['role_provider', 'role'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const removed = await trx
      .deleteFrom('external_identity')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('provider')
      .executeTakeFirst();
    if (!removed) throw notFound(`Identity ${id}`);
    if (!(await canSignIn(trx, accountId, signOn))) {
      throw new ApiError('conflict', 'The account has no other way to sign in', { problem: 'identity.last' });
    }
    const { provider } = removed;
    await recordEvent(trx, { type: 'identity-unlinked', actor: { user: accountId }, target: provider });
    if ((await identitiesOf(trx, accountId)).some((other) => other.provider === provider)) return;
    if (account.role_provider === provider) {
      await trx.updateTable('account').set({ role: 'user', role_provider: null }).where('id', '=', accountId).execute();
      await recordEvent(trx, {
        type: 'role-changed',
        actor: 'server',
        account: accountId,
        detail: `${account.role} → user, because ${provider} was unlinked`,
      });
    }
    await endSessions(trx, accountId, current);
  });
}

/** Second factors of an account as a whole. */
import type { Factors, SecondFactorMethod } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { EventActor } from '../../security/record-event.ts';
import { requireAccount } from './accounts.ts';
import { markReset, reportFactorChange } from './notify-owner.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { endSessions } from './sessions.ts';

/** @returns the factors of an account, without secrets */
export async function factorsOf(db: Kysely<Database>, accountId: number): Promise<Factors> {
  const app = await db
    .selectFrom('code_app')
    .select('created')
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created', 'used'])
    .where('account_id', '=', accountId)
    .orderBy('created')
    .orderBy('id')
    .execute();
  const { codes } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<string>().as('codes'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    ...(app && { app: { created: app.created.toISOString() } }),
    passkeys: passkeys.map(({ id, name, created, used }) => ({
      id,
      name,
      created: created.toISOString(),
      ...(used !== null && { used: used.toISOString() }),
    })),
    recoveryCodes: Number(codes),
  };
}

/** Number of factors; recovery codes only replace one that was lost. */
export const countFactors = ({ app, passkeys }: Factors): number => passkeys.length + (app ? 1 : 0);

/** Ways in which the account completes a sign-in after the password. Empty: the password is sufficient. */
export async function secondFactorMethodsOf(db: Kysely<Database>, accountId: number): Promise<SecondFactorMethod[]> {
  const { app, passkeys, recoveryCodes } = await factorsOf(db, accountId);
  const methods: SecondFactorMethod[] = app ? ['code'] : [];
  if (passkeys.length > 0) methods.push('passkey');
  if (methods.length > 0 && recoveryCodes > 0) methods.push('recovery');
  return methods;
}

/** @returns new recovery codes if the account has none: after its first factor was added */
export async function firstRecoveryCodes(db: Kysely<Database>, accountId: number): Promise<string[]> {
  const { recoveryCodes } = await factorsOf(db, accountId);
  return recoveryCodes > 0 ? [] : createRecoveryCodes(db, accountId);
}

/** Recovery codes are of no use without a factor. */
export async function removeUnusedRecoveryCodes(db: Kysely<Database>, accountId: number): Promise<void> {
  if (countFactors(await factorsOf(db, accountId)) > 0) return;
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

/**
 * Removes all factors of an account whose user has lost them. All its sessions end.
 * @param by operator, for the security log
 * @returns its user name
 * @throws AccountError if there is no account with this name or e-mail address
 */
export async function resetFactors(db: Kysely<Database>, name: string, by: EventActor): Promise<string> {
  const { id, username } = await requireAccount(db, name);
  await db.transaction().execute(async (trx) => {
    for (const table of ['code_app', 'passkey', 'recovery_code', 'pending_sign_in'] as const) {
      await trx.deleteFrom(table).where('account_id', '=', id).execute();
    }
    await endSessions(trx, id);
    await markReset(trx, id);
    await reportFactorChange(trx, id, 'all-removed', by);
  });
  return username;
}

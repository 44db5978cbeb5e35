/** Mails to the owner of an account about changes that somebody else may have made. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { describeDevice } from '../../base/http/describe-device.ts';
import type { FactorChange } from '../../base/mail/mail-job.ts';
import { queueMail } from '../../base/mail/mail-queue.ts';
import { type EventActor, recordEvent } from '../../security/record-event.ts';

/** Days after a reset for which the owner is told of sign-ins in new browsers. */
const watchedDays = 30;

const eventOf = {
  'app-added': { type: 'factor-added', detail: 'app' },
  'app-removed': { type: 'factor-removed', detail: 'app' },
  'passkey-added': { type: 'factor-added', detail: 'passkey' },
  'passkey-removed': { type: 'factor-removed', detail: 'passkey' },
  'recovery-codes-created': { type: 'recovery-codes-created' },
  'all-removed': { type: 'factor-removed', detail: 'all, and all sessions' },
} as const;

/**
 * Records a change of second factors, and tells the owner of the account by mail.
 * @param by who else than the owner has made it
 */
export async function reportFactorChange(
  db: Kysely<Database>,
  accountId: number,
  change: FactorChange,
  by?: EventActor,
): Promise<void> {
  await queueMail(db, { kind: 'factor-changed', accountId, change });
  await recordEvent(db, {
    ...eventOf[change],
    ...(by ? { actor: by, account: accountId } : { actor: { user: accountId } }),
  });
}

/** Remembers that the password was set by a link, or that an operator has removed the factors. */
export async function markReset(db: Kysely<Database>, accountId: number): Promise<void> {
  await db
    .updateTable('account')
    .set({ reset_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .execute();
}

/** Tells the owner of a sign-in in a new browser, if the account was reset in the last weeks. */
export async function reportNewDevice(db: Kysely<Database>, accountId: number, userAgent?: string): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where(sql<boolean>`reset_at > now() - make_interval(days => ${watchedDays})`)
    .executeTakeFirst();
  if (account) await queueMail(db, { kind: 'new-device', accountId, ...describeDevice(userAgent) });
}

/**
 * Queue of mails in the database. It survives restarts, any process that runs jobs sends its mails, and mails are
 * retried for some hours while the mail server is down.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { MailJob } from './mail-job.ts';

export interface QueuedMail {
  id: number;
  occasion: MailJob;
  /** Number of attempts, including the current one. */
  tries: number;
}

/** Maximum attempts for a mail: immediately, and after 5, 10, 20, 40, 80 and 160 minutes. */
export const maxAttempts = 7;
/** Also the time after which another process may claim a mail. */
const firstDelaySeconds = 5 * 60;

/** Adds a mail, in the caller's transaction. */
export async function queueMail(db: Kysely<Database>, occasion: MailJob): Promise<void> {
  await db
    .insertInto('mail')
    .values({ occasion: JSON.stringify(occasion) })
    .execute();
}

/** Claims the next due mail and sets its next attempt, so that no other process sends it, too. */
export async function claimMail(db: Kysely<Database>): Promise<QueuedMail | undefined> {
  const { rows } = await sql<QueuedMail>`
    update mail set tries = tries + 1, due = now() + make_interval(secs => ${firstDelaySeconds} * power(2, tries))
    where id = (select id from mail where due <= now() order by due, id limit 1 for update skip locked)
    returning id, occasion, tries`.execute(db);
  return rows[0];
}

/** Removes a mail that was sent or given up. */
export async function removeMail(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).execute();
}

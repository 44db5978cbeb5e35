/**
 * Mail that waits to be sent. It outlives the process, is sent by whichever process runs the jobs, and is tried again
 * for some hours while the mail server is away.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { MailJob } from './mail-job.ts';

export interface QueuedMail {
  id: number;
  occasion: MailJob;
  /** This one included. */
  tries: number;
}

/** Tries of one mail: at once and after 5, 10, 20, 40, 80 and 160 minutes. */
export const maxAttempts = 7;
/** Also how long a try may take before another process takes the mail over, s. */
const firstDelaySeconds = 5 * 60;

/** Lines a mail up; part of the transaction that it belongs to. */
export async function queueMail(db: Kysely<Database>, occasion: MailJob): Promise<void> {
  await db
    .insertInto('mail')
    .values({ occasion: JSON.stringify(occasion) })
    .execute();
}

/** Takes the next due mail and puts its next try off, so that no other process sends it, too. */
export async function claimMail(db: Kysely<Database>): Promise<QueuedMail | undefined> {
  const { rows } = await sql<QueuedMail>`
    update mail set tries = tries + 1, due = now() + make_interval(secs => ${firstDelaySeconds} * power(2, tries))
    where id = (select id from mail where due <= now() order by due, id limit 1 for update skip locked)
    returning id, occasion, tries`.execute(db);
  return rows[0];
}

/** It was sent, or given up. */
export async function removeMail(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).execute();
}

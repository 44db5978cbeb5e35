import type { Kysely } from 'kysely';
import type { Locale } from '@mediothek/contract';
import type { Database } from '../db/database.ts';
import type { MailJob } from './mail-job.ts';
import { maxAttempts, removeMail, claimMail } from './mail-queue.ts';
import type { MailSender, Message } from './mail-sender.ts';

export interface LocalizedMessage extends Message {
  language: Locale;
}

export interface MailContext {
  sender: MailSender;
  /** Composes the mail of an occasion. `undefined`: there is nothing to send. */
  compose(db: Kysely<Database>, occasion: MailJob): Promise<LocalizedMessage | undefined>;
  portalName(language: Locale): string;
}

/** Waits for `work`, but rejects as soon as the process has to stop, so that a slow mail server does not delay it. */
async function unlessStopped(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    await Promise.race([work, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Sends due mails, one after the other, until `signal` is aborted. An interrupted mail is sent with its next attempt.
 * @returns number of sent mails
 * @throws AggregateError if mails could not be sent; they are retried, unless it was their last attempt
 */
export async function sendQueuedMail(db: Kysely<Database>, context: MailContext, signal: AbortSignal): Promise<number> {
  const failures: Error[] = [];
  let sent = 0;
  while (!signal.aborted) {
    const mail = await claimMail(db);
    if (!mail) break;
    const { id, occasion, tries } = mail;
    try {
      const message = await context.compose(db, occasion);
      if (message) {
        const { language, ...content } = message;
        await unlessStopped(context.sender.send(content, context.portalName(language)), signal);
        sent += 1;
      }
      await removeMail(db, id);
    } catch (error) {
      if (signal.aborted) break;
      const isLast = tries >= maxAttempts;
      if (isLast) await removeMail(db, id);
      const what = `Mail ${id} (${occasion.kind}), try ${tries} of ${maxAttempts}${isLast ? ', given up' : ''}`;
      failures.push(new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
  return sent;
}

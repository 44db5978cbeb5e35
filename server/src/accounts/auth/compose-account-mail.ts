import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { AccountMailJob } from '../../base/mail/mail-job.ts';
import type { LocalizedMessage, MailContext } from '../../base/mail/send-queued-mail.ts';
import { accountLinks, type AccountLinks } from './account-links.ts';
import { mailTexts } from './mail-texts.ts';
import { createResetToken, findAccountForReset } from './password-resets.ts';
import { countAttempt, type Limit } from './rate-limit.ts';
import { createConfirmationToken } from './registrations.ts';
import { demoUser } from './seed-demo-user.ts';

/** Limit for each mailbox, so that it cannot be flooded, regardless of the number of client networks. */
const byMailbox: Limit = { name: 'mailbox', allowed: 5, periodSeconds: 60 * 60 };

interface Settings {
  /** PUBLIC_URL. */
  origin: string;
  portalName: MailContext['portalName'];
}
interface ComposeContext {
  db: Kysely<Database>;
  links: AccountLinks;
  portalName: MailContext['portalName'];
}

const isMailboxFull = async (db: Kysely<Database>, email: string): Promise<boolean> =>
  (await countAttempt(db, byMailbox, email)) !== undefined;

/** Mail with the link that creates the account. If there is an account, its owner gets a notice instead. */
async function composeRegistration(
  { db, links, portalName }: ComposeContext,
  registrationId: number,
): Promise<LocalizedMessage | undefined> {
  const registration = await db
    .selectFrom('registration')
    .select(['email', 'language'])
    .where('id', '=', registrationId)
    .executeTakeFirst();
  if (!registration || (await isMailboxFull(db, registration.email))) return undefined;
  const { email } = registration;
  const account = await db
    .selectFrom('account')
    .select(['username', 'language'])
    .where('email', '=', email)
    .executeTakeFirst();
  const { language } = account ?? registration;
  const texts = mailTexts[language];
  const text = account
    ? texts.addressInUse(portalName(language), account.username, links)
    : texts.confirmRegistration(
        portalName(language),
        links.confirmRegistration(await createConfirmationToken(db, registrationId)),
      );
  return { to: email, language, ...text };
}

async function composePasswordReset(
  { db, links, portalName }: ComposeContext,
  { username, email, language }: Extract<AccountMailJob, { kind: 'password-reset' }>,
): Promise<LocalizedMessage | undefined> {
  const account = await findAccountForReset(db, username, email);
  // Sent to the e-mail address of the account, not to the one that was entered.
  if (!account || (await isMailboxFull(db, account.email))) return undefined;
  const link = links.resetPassword(await createResetToken(db, account.id));
  return {
    to: account.email,
    language,
    ...mailTexts[language].resetPassword(portalName(language), account.username, link),
  };
}

type Notice = Extract<AccountMailJob, { accountId: number }>;

/** Mail to the owner of an account about something that somebody else may have done. */
async function composeNotice(
  { db, links, portalName }: ComposeContext,
  job: Notice,
): Promise<LocalizedMessage | undefined> {
  const account = await db
    .selectFrom('account')
    .select(['username', 'email', 'language'])
    .where('id', '=', job.accountId)
    .executeTakeFirst();
  // Everybody knows the password of the demo user, whose mailbox does not exist.
  if (!account || account.email === demoUser.email) return undefined;
  const { username, email, language } = account;
  const [texts, portal] = [mailTexts[language], portalName(language)];
  const text = () => {
    switch (job.kind) {
      case 'password-changed':
        return texts.passwordChanged(portal, username, links.reset);
      case 'factor-changed':
        return texts.factorChanged(portal, username, { change: job.change, link: links.reset });
      case 'identity-linked':
        return texts.identityLinked(portal, username, { provider: job.provider, account: links.account });
      case 'new-device':
        return texts.newDevice(portal, username, { device: job, link: links.reset });
    }
  };
  return { to: email, language, ...text() };
}

/** Composes mails about accounts when they are sent. */
export function composeAccountMail({
  origin,
  portalName,
}: Settings): (db: Kysely<Database>, job: AccountMailJob) => Promise<LocalizedMessage | undefined> {
  const links = accountLinks(origin);
  return async (db, job) => {
    const context: ComposeContext = { db, links, portalName };
    switch (job.kind) {
      case 'registration':
        return composeRegistration(context, job.registrationId);
      case 'password-reset':
        return composePasswordReset(context, job);
      case 'password-changed':
      case 'factor-changed':
      case 'new-device':
      case 'identity-linked':
        return composeNotice(context, job);
    }
  };
}

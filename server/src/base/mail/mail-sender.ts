/** Takes messages to a mail server, or to a folder where there is none. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

export interface Message {
  to: string;
  subject: string;
  text: string;
}

export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps://…`; without it mails become files in `outbox`. */
  url: string | undefined;
  /** Address of the sender. */
  from: string;
  /** Absolute folder. */
  outbox: string;
}

export interface MailSender {
  /** @param senderName the portal's, in the message's language @throws when the mail server does not take it */
  send(message: Message, senderName: string): Promise<void>;
}

/** ms; together they stay below the time after which a mail counts as not sent. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** When the first mail goes out: many servers send none. */
const loadMailer = () => import('nodemailer');

/** nodemailer encodes and folds headers; addresses are passed as objects, which it does not parse. */
const envelope = ({ to, ...message }: Message, from: string, senderName: string) => ({
  ...message,
  from: { name: senderName, address: from },
  to: { name: '', address: to },
  // Nobody's absence note answers (RFC 3834, 5).
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** A composed message with its text as it is (RFC 6152, 8bit): a link in a file is copied by people and by tests. */
function legible(composed: string, text: string): string {
  const head = composed.slice(0, composed.indexOf('\n\n'));
  return `${head.replace(/^(Content-Transfer-Encoding): .*$/m, '$1: 8bit')}\n\n${text}`;
}

/** @param log told of each file that stands for a mail */
export function createMailSender({ url, from, outbox }: MailSettings, log: (line: string) => void): MailSender {
  if (url !== undefined) {
    return {
      async send(message, senderName) {
        const transport = (await loadMailer()).createTransport({ url, ...timeouts });
        await transport.sendMail(envelope(message, from, senderName));
      },
    };
  }
  return {
    async send(message, senderName) {
      const composer = (await loadMailer()).createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message: composed } = await composer.sendMail(envelope(message, from, senderName));
      const file = join(outbox, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      // Complete once it has its name. It holds a secret link.
      await writeFile(`${file}.part`, legible(String(composed), message.text), { mode: 0o600 });
      await rename(`${file}.part`, file);
      log(`Mail "${message.subject}" is in ${file} (MAIL_URL is not set)`);
    },
  };
}

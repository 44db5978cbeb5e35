/** Sends messages to a mail server, or writes them to a folder if none is configured. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

export interface Message {
  to: string;
  subject: string;
  text: string;
}

export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps://…`. `undefined`: mails are written to `outbox`. */
  url: string | undefined;
  /** Email address of the sender. */
  from: string;
  /** Absolute path of a folder. */
  outbox: string;
}

export interface MailSender {
  /**
   * @param senderName name of the portal in the message's language
   * @throws if the mail server does not accept the message
   */
  send(message: Message, senderName: string): Promise<void>;
}

/** Milliseconds. Their sum is less than the time after which a mail counts as not sent. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Loaded with the first mail, because many servers send none. */
const loadMailer = () => import('nodemailer');

/** nodemailer encodes and folds headers. Email addresses are passed as objects, which it does not parse. */
const envelope = ({ to, ...message }: Message, from: string, senderName: string) => ({
  ...message,
  from: { name: senderName, address: from },
  to: { name: '', address: to },
  // Suppresses automatic replies (RFC 3834, 5).
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Replaces the encoded text by plain text (RFC 6152, 8bit), so that a link can be copied from the file. */
function legible(composed: string, text: string): string {
  const head = composed.slice(0, composed.indexOf('\n\n'));
  return `${head.replace(/^(Content-Transfer-Encoding): .*$/m, '$1: 8bit')}\n\n${text}`;
}

/** @param log called for each file that is written instead of a mail */
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
      // Renamed when it is complete. Only the owner may read it, because it contains a secret link.
      await writeFile(`${file}.part`, legible(String(composed), message.text), { mode: 0o600 });
      await rename(`${file}.part`, file);
      log(`Mail "${message.subject}" is in ${file} (MAIL_URL is not set)`);
    },
  };
}

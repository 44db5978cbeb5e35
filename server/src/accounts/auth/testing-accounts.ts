/** The API with accounts and their mails, for tests. */
import type { Message } from '../../base/mail/mail-sender.ts';
import { sendQueuedMail } from '../../base/mail/send-queued-mail.ts';
import { openTestApp } from '../../testing.ts';
import { addUser, type NewUser } from './accounts.ts';
import { composeAccountMail } from './compose-account-mail.ts';
import { startSession } from './sessions.ts';
import { apiModule } from '../../api/module.ts';
import { securityModule } from '../../security/module.ts';
import { accountsModule } from '../module.ts';

type Body = Record<string, unknown>;

export const lise: NewUser = { username: 'lise', email: 'lise@example.org', password: 'Kern und Hülle 1939' };
export const origin = 'https://portal.example';

/** Token that belongs to no link. */
export const unknownToken = 'x'.repeat(43);

/** Token in the link of a mail. */
export function tokenIn(message: Message | undefined): string {
  const [, token] = /\?token=([\w-]{43})\s/.exec(message?.text ?? '') ?? [];
  if (token === undefined) throw new Error(`No link in ${message?.text ?? 'no mail'}`);
  return token;
}

export async function openAccountApp() {
  const { app, dataDir, db } = await openTestApp(securityModule, accountsModule, apiModule);
  const portalName = () => 'Mediothek';
  const compose = composeAccountMail({ origin, portalName });
  let lastIp = 0;
  const newIp = () => `192.0.2.${++lastIp}`;
  return {
    app,
    dataDir,
    db,
    newIp,
    /** Each call comes from a new IP address, unless `from` contains one. */
    call: (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: Body, from: Body = {}) =>
      app.inject({
        method,
        url: `/api/v0${url}`,
        remoteAddress: newIp(),
        ...(payload && { payload }),
        ...from,
      }),
    /** Sends all queued mails and returns them. */
    async deliver(): Promise<Message[]> {
      const sent: Message[] = [];
      const sender = { send: async (message: Message) => void sent.push(message) };
      await sendQueuedMail(db, { sender, compose, portalName }, new AbortController().signal);
      return sent;
    },
    /** Adds a user and a session. */
    async signedIn(user: NewUser): Promise<{ id: number; cookies: { session: string } }> {
      const id = await addUser(db, user);
      return { id, cookies: { session: await startSession(db, id) } };
    },
  };
}

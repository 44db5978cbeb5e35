import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase } from '../../testing.ts';
import { createMailSender, type MailSender } from './mail-sender.ts';
import { maxAttempts, queueMail } from './mail-queue.ts';
import { type MailContext, sendQueuedMail } from './send-queued-mail.ts';
import { startMailServer } from './testing-mail-server.ts';

const { db } = await openTestDatabase();
const queue = (accountId: number) => queueMail(db, { kind: 'password-changed', accountId });
const clearDelay = () => sql`update mail set due = now()`.execute(db);
const waiting = async () => (await db.selectFrom('mail').select('tries').execute()).map(({ tries }) => tries);

/** Composes mails whose text is the id of their account. */
const context = (send: MailSender['send']): MailContext => ({
  sender: { send },
  compose: async (_db, occasion) => ({
    to: 'lise@example.org',
    subject: 'Test',
    text: JSON.stringify(occasion),
    language: 'de',
  }),
  portalName: (language) => `Mediothek ${language}`,
});
const run = (send: MailSender['send'], signal = new AbortController().signal) =>
  sendQueuedMail(db, context(send), signal);

describe('sendQueuedMail', () => {
  test('sends each queued mail once, in order, with the name of the portal', async () => {
    const sent: string[] = [];
    for (const id of [1, 2]) await queue(id);
    const send: MailSender['send'] = async ({ text }, name) => void sent.push(`${name}: ${text}`);
    assert.equal(await run(send), 2);
    assert.equal(await run(send), 0);
    assert.deepEqual(
      sent,
      [1, 2].map((accountId) => `Mediothek de: {"kind":"password-changed","accountId":${accountId}}`),
    );
  });

  test('sends each mail once for several processes', async () => {
    for (let id = 0; id < 10; id++) await queue(id);
    const sent: string[] = [];
    const send: MailSender['send'] = async ({ text }) => void sent.push(text);
    const counts = await Promise.all([run(send), run(send), run(send)]);
    assert.equal(counts[0] + counts[1] + counts[2], 10);
    assert.equal(new Set(sent).size, 10);
  });

  test('retries later, with increasing delays, and gives up after the last attempt', async () => {
    const server = await startMailServer({ rejects: true });
    const sender = createMailSender({ url: server.url, from: 'portal@example.org', outbox: '/nowhere' }, assert.fail);
    await queue(1);
    const delays: number[] = [];
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      await assert.rejects(
        run(sender.send),
        new RegExp(`password-changed\\), try ${attempt} of ${maxAttempts}.*451`, 's'),
      );
      const { rows } = await sql<{ pause: number }>`
        select round(extract(epoch from due - now()) / 60)::int as pause from mail`.execute(db);
      delays.push(...rows.map(({ pause }) => pause));
      assert.equal(await run(sender.send), 0, 'not before its time');
      await clearDelay();
    }
    assert.deepEqual(delays, [5, 10, 20, 40, 80, 160]);
    assert.deepEqual(await waiting(), []);
  });

  test('continues with the next mail after one that failed', async () => {
    for (const id of [1, 2]) await queue(id);
    const sent: string[] = [];
    const send: MailSender['send'] = async ({ text }) => {
      if (text.includes(':1}')) throw new Error('full');
      sent.push(text);
    };
    await assert.rejects(run(send), AggregateError);
    assert.equal(sent.length, 1);
    assert.deepEqual(await waiting(), [1]);
    await clearDelay();
    assert.equal(await run(async () => undefined), 1);
  });

  test('does not delay a process that stops, and loses no mail', async () => {
    const server = await startMailServer({ silent: true });
    const sender = createMailSender({ url: server.url, from: 'portal@example.org', outbox: '/nowhere' }, assert.fail);
    for (const id of [1, 2]) await queue(id);
    const stop = new AbortController();
    const running = run((message, name) => {
      queueMicrotask(() => stop.abort());
      return sender.send(message, name);
    }, stop.signal);
    assert.equal(await running, 0);
    assert.deepEqual((await waiting()).toSorted(), [0, 1]);
    await server.close();
  });
});

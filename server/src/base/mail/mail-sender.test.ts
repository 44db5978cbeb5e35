import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { temporaryFolder } from '../../testing-folder.ts';
import { createMailSender } from './mail-sender.ts';
import { startMailServer } from './testing-mail-server.ts';

const message = {
  to: 'lise@example.org',
  subject: 'Größe',
  text: 'Schöne Grüße\n.\nhttps://portal.example/x?token=abc\n',
};
const from = 'portal@example.org';

describe('createMailSender', () => {
  test('sends a message to the mail server, encoded and marked as automatic', async () => {
    const server = await startMailServer();
    const sender = createMailSender({ url: server.url, from, outbox: '/nowhere' }, assert.fail);
    await sender.send(message, 'Mediothek Grün');
    const [mail] = server.received;
    assert.deepEqual([mail?.from, mail?.to], [[from], ['lise@example.org']]);
    assert.match(mail?.content ?? '', /^From: =\?UTF-8\?.*<portal@example\.org>\r$/m);
    assert.match(mail?.content ?? '', /^To: lise@example\.org\r$/m);
    assert.match(mail?.content ?? '', /^Auto-Submitted: auto-generated\r$/m);
    assert.match(mail?.content ?? '', /^Content-Type: text\/plain; charset=utf-8\r$/m);
  });

  test('allows no text to add a header', async () => {
    const server = await startMailServer();
    const sender = createMailSender({ url: server.url, from, outbox: '/nowhere' }, assert.fail);
    await sender.send({ ...message, subject: 'Hello\r\nBcc: eve@example.org' }, 'Portal\r\nCc: eve@example.org');
    assert.deepEqual(server.received[0]?.to, ['lise@example.org']);
    assert.doesNotMatch(server.received[0]?.content ?? '', /^(Bcc|Cc):/im);
  });

  test('fails if the server rejects the message or cannot be reached', async () => {
    const server = await startMailServer({ rejects: true });
    const sender = createMailSender({ url: server.url, from, outbox: '/nowhere' }, assert.fail);
    await assert.rejects(sender.send(message, 'Mediothek'), /451/);
    await server.close();
    await assert.rejects(sender.send(message, 'Mediothek'), /ECONNREFUSED/);
  });

  test('writes a file that only the owner can read if there is no server, and logs that', async () => {
    const outbox = join(temporaryFolder(), 'outbox');
    const lines: string[] = [];
    await createMailSender({ url: undefined, from, outbox }, (line) => lines.push(line)).send(message, 'Mediothek');
    const [file = '', ...more] = readdirSync(outbox);
    assert.deepEqual(more, []);
    assert.match(file, /\.eml$/);
    const content = readFileSync(join(outbox, file), 'utf8');
    assert.match(content, /^To: lise@example\.org\n[^]*^Content-Transfer-Encoding: 8bit\n[^]*\n\n/m);
    assert.ok(content.endsWith(`\n\n${message.text}`), 'legible');
    assert.equal(statSync(join(outbox, file)).mode & 0o077, 0);
    assert.equal(lines.length, 1);
    assert.ok(lines[0]?.includes(file) && lines[0].includes('MAIL_URL is not set'));
    assert.ok(!lines[0]?.includes('token'));
  });
});

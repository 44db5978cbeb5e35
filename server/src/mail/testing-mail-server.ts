/** A mail server for tests: takes every message, or refuses each (RFC 5321, without extensions). */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { after } from 'node:test';

interface ReceivedMail {
  from: string[];
  to: string[];
  /** Headers and body with CRLF, as they travelled. */
  content: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  close(): Promise<void>;
}

interface Behaviour {
  /** Answers 451 to each recipient, as greylisting does. */
  refuse?: boolean;
  /** Answers nothing at all. */
  silent?: boolean;
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

function converse(socket: Socket, received: ReceivedMail[], refuse: boolean): void {
  let mail: ReceivedMail = { from: [], to: [], content: '' };
  let pending = '';
  let inData = false;
  const answers: [RegExp, (line: string) => string][] = [
    [/^(EHLO|HELO)/i, () => '250 test'],
    [/^MAIL FROM:/i, (line) => (mail.from.push(addressIn(line)), '250 ok')],
    [/^RCPT TO:/i, (line) => (refuse ? '451 later' : (mail.to.push(addressIn(line)), '250 ok'))],
    [/^DATA/i, () => ((inData = true), '354 go on')],
    [/^QUIT/i, () => '221 bye'],
  ];
  socket.write('220 test\r\n');
  socket.setEncoding('utf8');
  socket.on('error', () => undefined); // a client that leaves
  socket.on('data', (chunk: string) => {
    pending += chunk;
    for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end);
      pending = pending.slice(end + 2);
      if (inData && line !== '.') {
        mail.content += `${line}\r\n`;
      } else if (inData) {
        received.push(mail);
        mail = { from: [], to: [], content: '' };
        inData = false;
        socket.write('250 taken\r\n');
      } else {
        const answer = answers.find(([pattern]) => pattern.test(line))?.[1](line) ?? '500 what?';
        socket.write(`${answer}\r\n`);
      }
    }
  });
}

export async function startMailServer({ refuse = false, silent = false }: Behaviour = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    if (silent) socket.on('error', () => undefined);
    else converse(socket, received, refuse);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port');
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  after(close);
  return { url: `smtp://127.0.0.1:${address.port}`, received, close };
}

/** Mail server for tests: accepts all messages, or rejects all (RFC 5321, without extensions). */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { after } from 'node:test';

interface ReceivedMail {
  from: string[];
  to: string[];
  /** Headers and body with CRLF, as received. */
  content: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  close(): Promise<void>;
}

interface Behaviour {
  /** Replies 451 to each recipient, as greylisting does. */
  rejects?: boolean;
  /** Never replies. */
  silent?: boolean;
}

const emailIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

const emptyMail = (): ReceivedMail => ({ from: [], to: [], content: '' });

/** One SMTP conversation: processes its lines one by one. */
function createConversation(received: ReceivedMail[], rejects: boolean): (line: string) => string | undefined {
  let mail = emptyMail();
  let inData = false;
  return (line) => {
    if (inData && line !== '.') {
      mail.content += `${line}\r\n`;
      return undefined;
    }
    if (inData) {
      received.push(mail);
      mail = emptyMail();
      inData = false;
      return '250 taken';
    }
    if (/^DATA/i.test(line)) {
      inData = true;
      return '354 go on';
    }
    if (/^RCPT TO:/i.test(line) && rejects) return '451 later';
    if (/^RCPT TO:/i.test(line)) mail.to.push(emailIn(line));
    if (/^MAIL FROM:/i.test(line)) mail.from.push(emailIn(line));
    return /^QUIT/i.test(line) ? '221 bye' : '250 ok';
  };
}

function converse(socket: Socket, respond: (line: string) => string | undefined): void {
  let pending = '';
  socket.write('220 test\r\n');
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    const lines = (pending + chunk).split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) {
      const response = respond(line);
      if (response !== undefined) socket.write(`${response}\r\n`);
    }
  });
}

export async function startMailServer({ rejects = false, silent = false }: Behaviour = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined); // a client that disconnects
    if (!silent) converse(socket, createConversation(received, rejects));
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

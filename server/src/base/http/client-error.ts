import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@mediothek/contract';

/** Errors of Node's HTTP parser: https://nodejs.org/api/http.html#event-clienterror */
const failures: Readonly<Record<string, [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The head of the request is too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not come to its end in time'],
};

/** Sends the standard error body if the HTTP parser rejects a request, and closes the connection. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, message] = failures[error.code ?? ''] ?? [400, 'This is no HTTP request'];
  const body: ErrorBody = { code: 'bad_request', message, requestId: randomUUID() };
  const text = JSON.stringify(body);
  const head = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': body.requestId,
    'x-error-code': body.code,
    'x-error-message': message,
    connection: 'close',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
}

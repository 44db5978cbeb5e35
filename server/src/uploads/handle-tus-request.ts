import { Socket } from 'node:net';
import type { Server } from '@tus/server';
import type { ErrorBody } from '@mediothek/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addErrorHeaders, codeOfStatus } from '../base/http/error-handler.ts';
import { readChecksum } from './checksum.ts';
import { tusRequest } from './tus-request.ts';

const version = '1.0.0';

/** Whether a request is one of the protocol's; only such a one changes anything. */
export const isTusRequest = ({ headers }: FastifyRequest): boolean => headers['tus-resumable'] === version;

/** What @tus/server does for requests without a version only: it names ours, and does nothing. */
function rejectVersion(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [status, message] = [412, `Tus-Resumable: this is tus ${version}`];
  const body: ErrorBody = { code: codeOfStatus(status), message, requestId: request.id };
  addErrorHeaders(reply, status, message);
  return reply.code(status).header('tus-version', version).send(body);
}

/** A connection that sends nothing for so long is broken; ms. */
const idleTimeoutMs = 60_000;

/** The request as @tus/server takes it, without its body. It listens to Node's own for a broken connection. */
function asWebRequest({ raw, url, headers, method }: FastifyRequest): Request {
  const headerList = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const request = new Request(new URL(url, 'http://localhost'), { method, headers: headerList });
  return Object.assign(request, { runtime: { name: 'node', node: { req: raw } } });
}

/**
 * Lets tus answer a request of somebody who may make it; its failures get the portal's one form, with tus's statuses.
 * @param fileId `{uploadId}/{fileKey}`
 * @throws ApiError `bad_request` for a checksum that it does not understand
 */
export async function handleTusRequest(
  tus: Server,
  fileId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('tus-resumable', version);
  if (request.method !== 'OPTIONS' && !isTusRequest(request)) return rejectVersion(request, reply);
  const { id: requestId, log, raw } = request;
  const checksum = readChecksum(request.headers['upload-checksum']?.toString());
  const closeConnection = (): void => void raw.destroy();
  // `inject` brings no socket.
  const socket = raw.socket instanceof Socket ? raw.socket : undefined;
  socket?.setTimeout(idleTimeoutMs, closeConnection);
  const context = { fileId, checksum, body: raw, signal: AbortSignal.abort(), log };
  const response = await tusRequest.run(context, () => tus.handleWeb(asWebRequest(request)));
  socket?.setTimeout(0, closeConnection);
  const { status } = response;
  reply.code(status).headers(Object.fromEntries(response.headers));
  const text = await response.text();
  if (status < 400) return reply.send(text === '' ? null : text);
  const message = status >= 500 ? 'The server failed to receive this' : text.trim();
  const body: ErrorBody = { code: codeOfStatus(status), message, requestId };
  addErrorHeaders(reply, status, message);
  return reply
    .removeHeader('content-length')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

import { Socket } from 'node:net';
import type { Server } from '@tus/server';
import { type ErrorBody, errorStatus } from '@mediothek/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addErrorHeaders, codeOfStatus, retryAfter } from '../base/http/error-handler.ts';
import { readChecksum } from './checksum.ts';
import { tusRequest } from './tus-request.ts';

const version = '1.0.0';

/** Returns whether a request uses this version of tus. Other requests change nothing. */
export const isTusRequest = ({ headers }: FastifyRequest): boolean => headers['tus-resumable'] === version;

/** Rejects a request with the supported version. @tus/server does that only for requests without a version. */
function rejectVersion(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [status, message] = [412, `Tus-Resumable: this is tus ${version}`];
  const body: ErrorBody = { code: codeOfStatus(status), message, requestId: request.id };
  addErrorHeaders(reply, status, message);
  return reply.code(status).header('tus-version', version).send(body);
}

/** Milliseconds after which a connection without data is considered broken. */
const idleTimeoutMs = 60_000;

/** Request for @tus/server, without its body. @tus/server listens to Node's request for a broken connection. */
function asWebRequest({ raw, url, headers, method }: FastifyRequest): Request {
  const headerList = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const request = new Request(new URL(url, 'http://localhost'), { method, headers: headerList });
  return Object.assign(request, { runtime: { name: 'node', node: { req: raw } } });
}

/**
 * Passes an authorised request to tus. Errors get the portal's format, with the statuses of tus.
 * @param fileId `{uploadId}/{fileKey}`
 * @throws ApiError `bad_request` for an invalid checksum header
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
  // `inject` has no socket.
  const socket = raw.socket instanceof Socket ? raw.socket : undefined;
  socket?.setTimeout(idleTimeoutMs, closeConnection);
  const context = { fileId, checksum, body: raw, signal: AbortSignal.abort(), isLocked: () => true, log };
  const response = await tusRequest.run(context, () => tus.handleWeb(asWebRequest(request)));
  socket?.setTimeout(0, closeConnection);
  const { status } = response;
  reply.code(status).headers(Object.fromEntries(response.headers));
  const text = await response.text();
  if (status < 400) return reply.send(text === '' ? null : text);
  const isUnavailable = status === errorStatus.unavailable;
  if (isUnavailable) reply.header('retry-after', retryAfter);
  const message = status >= 500 && !isUnavailable ? 'The server failed to receive this' : text.trim();
  const body: ErrorBody = { code: codeOfStatus(status), message, requestId };
  addErrorHeaders(reply, status, message);
  return reply
    .removeHeader('content-length')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

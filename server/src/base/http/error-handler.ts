import { STATUS_CODES } from 'node:http';
import { type ErrorBody, type ErrorCode, errorStatus } from '@mediothek/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StorageUnavailableError } from '../blobs/blob-store.ts';
import { ApiError, type ErrorDetails } from './api-error.ts';

/** System errors that mean that the database is temporarily unavailable, not that the portal made an error. */
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']);
/**
 * SQLSTATEs with the same meaning: the connection broke (08), the server lacks resources (53), the server stops or the
 * statement took too long (57). https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const awayStates = /^(08|53|57)[0-9A-Z]{3}$/;
/** Messages of the driver and of Kysely about an ended connection or a closing pool; these errors have no codes. */
const awayMessages =
  /^(Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|driver has already been destroyed)/;
/** Seconds after which a client should try again. */
export const retryAfter = 5;
const maxHeaderLength = 500;

/**
 * Percent-encodes everything except visible ASCII and spaces: `decodeURIComponent` decodes it. At most 500 characters,
 * because proxies reject responses with long headers.
 */
export function headerSafe(text: string): string {
  let safe = '';
  for (const char of text.toWellFormed()) {
    const encoded = char.replace(/[^\x20-\x24\x26-\x7e]/u, encodeURIComponent);
    if (safe.length + encoded.length > maxHeaderLength) break;
    safe += encoded;
  }
  return safe;
}

function codeOf(error: FastifyError | ApiError): ErrorCode {
  if (error instanceof ApiError) return error.code;
  if (error instanceof StorageUnavailableError) return 'unavailable';
  const { code = '', message } = error;
  if (awayCodes.has(code) || awayStates.test(code) || awayMessages.test(message)) return 'unavailable';
  return codeOfStatus(error.statusCode ?? 500);
}

/** Error code for an HTTP status. */
export function codeOfStatus(status: number): ErrorCode {
  const known = Object.entries(errorStatus).find(([, value]) => value === status);
  if (known) return known[0] as ErrorCode; // a key of errorStatus, whose type `entries` loses
  return status >= 400 && status < 500 ? 'bad_request' : 'internal';
}

/** Adds the two error headers to a response whose body is not the error body, such as an HTML page. */
export function addErrorHeaders(reply: FastifyReply, status: number, message = STATUS_CODES[status] ?? ''): void {
  reply.headers({ 'x-error-code': codeOfStatus(status), 'x-error-message': headerSafe(message) });
}

const general: Partial<Record<ErrorCode, string>> = {
  internal: 'The server failed to answer this request',
  unavailable: 'The database cannot be reached at the moment',
};

/** Sends the standard error response, with body and headers. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  message: string,
  details: ErrorDetails = {},
  status: number = errorStatus[code],
): FastifyReply {
  if (code === 'unavailable') reply.header('retry-after', retryAfter);
  const body: ErrorBody = { code, message, requestId: request.id, ...details };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-error-code', code)
    .header('x-error-message', headerSafe(message))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Sends an `ApiError`, or that the storage is unavailable, with its message. The message of an unexpected server error is only logged. */
export function handleError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const code = codeOf(error);
  if (errorStatus[code] >= 500) request.log.error({ err: error }, 'request failed');
  const isPublic = error instanceof ApiError || error instanceof StorageUnavailableError;
  const message = isPublic ? error.message : (general[code] ?? error.message);
  if (error instanceof ApiError) return sendError(request, reply, code, message, error.details, error.statusCode);
  return sendError(request, reply, code, message);
}

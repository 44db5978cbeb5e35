import { STATUS_CODES } from 'node:http';
import { type ErrorBody, type ErrorCode, errorStatus } from '@mediothek/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, type ErrorDetails } from './api-error.ts';

/** System errors that say the database is away for the moment, not that we did something wrong. */
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']);
/**
 * SQLSTATEs that say so: the connection broke (08), the server lacks resources (53), it ends or the statement took too long
 * (57). https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const awayStates = /^(08|53|57)[0-9A-Z]{3}$/;
/** What the driver and Kysely say of a connection that has ended, or of a pool that is closing; they have no codes. */
const awayMessages =
  /^(Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|driver has already been destroyed)/;
/** Seconds after which it makes sense to ask again. */
export const retryAfter = 5;
const maxHeaderLength = 500;

/**
 * Visible ASCII and spaces as they are, everything else percent-encoded: decodes with `decodeURIComponent`. At most 500
 * characters, since proxies refuse answers with long headers.
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
  const { code = '', message } = error;
  if (awayCodes.has(code) || awayStates.test(code) || awayMessages.test(message)) return 'unavailable';
  return codeOfStatus(error.statusCode ?? 500);
}

/** The code of an answer that only its status is known of. */
export function codeOfStatus(status: number): ErrorCode {
  const known = Object.entries(errorStatus).find(([, value]) => value === status);
  if (known) return known[0] as ErrorCode; // a key of errorStatus, which `entries` forgets
  return status >= 400 && status < 500 ? 'bad_request' : 'internal';
}

/** The two headers that tell what failed, for an answer whose body is not the error body: an HTML page. */
export function addErrorHeaders(reply: FastifyReply, status: number, message = STATUS_CODES[status] ?? ''): void {
  reply.headers({ 'x-error-code': codeOfStatus(status), 'x-error-message': headerSafe(message) });
}

const general: Partial<Record<ErrorCode, string>> = {
  internal: 'The server failed to answer this request',
  unavailable: 'The database cannot be reached at the moment',
};

/** Sends the one form that every failed answer has, as body and as headers. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  message: string,
  details: ErrorDetails = {},
): FastifyReply {
  if (code === 'unavailable') reply.header('retry-after', retryAfter);
  const body: ErrorBody = { code, message, requestId: request.id, ...details };
  return reply
    .code(errorStatus[code])
    .header('cache-control', 'no-store')
    .header('x-error-code', code)
    .header('x-error-message', headerSafe(message))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** The app's one error handler: what we threw is told, what we did not expect is logged and stays here. */
export function handleError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const code = codeOf(error);
  if (errorStatus[code] >= 500) request.log.error({ err: error }, 'request failed');
  const isOurs = error instanceof ApiError;
  return sendError(
    request,
    reply,
    code,
    isOurs ? error.message : (general[code] ?? error.message),
    isOurs ? error.details : {},
  );
}

import { type ErrorBody, type ErrorCode, errorStatus } from '@mediothek/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/** SQLSTATEs and system errors that say the database is away for the moment, not that we did something wrong. */
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '53300']);
const longestHeader = 500;

/** Visible ASCII and spaces as they are, everything else percent-encoded: decodes with `decodeURIComponent`. */
export function headerSafe(text: string): string {
  const short = [...text.toWellFormed()].slice(0, longestHeader).join('');
  return short.replaceAll(/[^\x20-\x24\x26-\x7e]+/gu, encodeURIComponent);
}

function codeOf(error: FastifyError | ApiError): ErrorCode {
  if (error instanceof ApiError) return error.code;
  if (awayCodes.has(error.code)) return 'unavailable';
  const status = error.statusCode ?? 500;
  const known = Object.entries(errorStatus).find(([, value]) => value === status);
  if (known) return known[0] as ErrorCode; // a key of errorStatus, which `entries` forgets
  return status >= 400 && status < 500 ? 'bad_request' : 'internal';
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
): FastifyReply {
  const body: ErrorBody = { code, message, requestId: request.id };
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
  return sendError(request, reply, code, isOurs ? error.message : (general[code] ?? error.message));
}

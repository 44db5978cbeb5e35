import { type ErrorBody, type ErrorCode, errorStatus } from '@mediothek/contract';

/** Details that a client can show: the problem of each field, or the rule that was violated. */
export type ErrorDetails = Pick<ErrorBody, 'fields' | 'problem'>;

/** Error response. Handlers throw it, and the error handler turns it into the error body. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly details: ErrorDetails;
  /** @param message for developers, in English: cause and location, nothing secret */
  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.statusCode = errorStatus[code];
    this.details = details;
  }
}

/** Error of another server, on which the response depends. Clients treat it as `unavailable`. */
export class GatewayError extends ApiError {
  override name = 'GatewayError';
  override readonly statusCode: 502 | 504;
  /** @param status 502: no usable response; 504: none in time */
  constructor(status: 502 | 504, message: string) {
    super('unavailable', message);
    this.statusCode = status;
  }
}

export const notFound = (what: string): ApiError => new ApiError('not_found', `${what} not found`);

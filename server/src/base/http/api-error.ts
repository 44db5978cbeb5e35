import { type ErrorBody, type ErrorCode, errorStatus } from '@mediothek/contract';

/** What a client can tell its user about: which field has which problem, or which rule was broken. */
export type ErrorDetails = Pick<ErrorBody, 'fields' | 'problem'>;

/** An answer that is not the one asked for: thrown by handlers, turned into the error body by the error handler. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly details: ErrorDetails;
  /**
   * @param message for developers, in English: what was wrong and where; nothing secret
   */
  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.statusCode = errorStatus[code];
    this.details = details;
  }
}

export const notFound = (what: string): ApiError => new ApiError('not_found', `${what} not found`);

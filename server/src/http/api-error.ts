import { type ErrorCode, errorStatus } from '@mediothek/contract';

/** An answer that is not the one asked for: thrown by handlers, turned into the error body by the error handler. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  /** @param message for developers, in English: what was wrong and where; nothing secret */
  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
    this.statusCode = errorStatus[code];
  }
}

export const notFound = (what: string): ApiError => new ApiError('not_found', `${what} not found`);

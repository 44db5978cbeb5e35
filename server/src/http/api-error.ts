import { type ErrorCode, errorStatus, type FieldProblem } from '@mediothek/contract';

/** An answer that is not the one asked for: thrown by handlers, turned into the error body by the error handler. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly fields: FieldProblem[] | undefined;
  /**
   * @param message for developers, in English: what was wrong and where; nothing secret
   * @param fields for forms: which fields have which problem
   */
  constructor(code: ErrorCode, message: string, fields?: FieldProblem[]) {
    super(message);
    this.code = code;
    this.statusCode = errorStatus[code];
    this.fields = fields;
  }
}

export const notFound = (what: string): ApiError => new ApiError('not_found', `${what} not found`);

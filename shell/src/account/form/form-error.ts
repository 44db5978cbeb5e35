/** Error of the call that a form made. */
import { accountProblems, type ErrorBody, type FieldProblem } from '@mediothek/contract';
import { ApiError } from '@mediothek/platform/host';

export interface FormError {
  /** One of the contract's error codes, or `unreachable`. */
  code: string;
  /** Problems by field. */
  fields: readonly FieldProblem[];
  /** Minutes to wait after too many attempts; at least 1. */
  minutes: number;
}

/** Result of an API call, as the client returns it. */
export interface ApiResult<Data> {
  data?: Data | undefined;
  error?: unknown;
  response: Response;
}

const known: ReadonlySet<string> = new Set(accountProblems);
const isKnown = (entry: FieldProblem) => known.has(entry.problem);

/** @param body may be anything: a proxy in front of the server can send responses of its own */
export function readFormError(response: Response, body: unknown): FormError {
  const { code = 'internal', fields } = (body ?? {}) as Partial<ErrorBody>;
  const seconds = Number(response.headers.get('retry-after'));
  return {
    code: response.status === 429 ? 'too_many_requests' : code,
    fields: Array.isArray(fields) ? fields.filter(isKnown) : [],
    minutes: Math.max(1, Math.ceil((Number.isFinite(seconds) ? seconds : 0) / 60)),
  };
}

/** Converts a thrown error. A programming error is shown like a server error, and is written to the console. */
export function toFormError(error: unknown): FormError {
  if (error instanceof ApiError) return { code: error.code, fields: [], minutes: 1 };
  console.error('A form could not be sent', error);
  return { code: 'internal', fields: [], minutes: 1 };
}

/** Why the server did not do what a form asked for. */
import { accountProblems, type ErrorBody, type FieldProblem } from '@mediothek/contract';
import { ApiError } from '@mediothek/platform/host';

export interface FormError {
  /** One of the contract's error codes, or `unreachable`. */
  code: string;
  /** Which fields broke which rules. */
  fields: readonly FieldProblem[];
  /** How long to wait, when there were too many attempts; at least 1. */
  minutes: number;
}

/** An answer of the API, as its client gives it. */
export interface ApiResult<Data> {
  data?: Data | undefined;
  error?: unknown;
  response: Response;
}

const known: ReadonlySet<string> = new Set(accountProblems);
const isKnown = (entry: FieldProblem) => known.has(entry.problem);

/** @param body may be anything: between us and the server there can be a proxy with answers of its own */
export function readFormError(response: Response, body: unknown): FormError {
  const { code = 'internal', fields } = (body ?? {}) as Partial<ErrorBody>;
  const seconds = Number(response.headers.get('retry-after'));
  return {
    code: response.status === 429 ? 'too_many_requests' : code,
    fields: Array.isArray(fields) ? fields.filter(isKnown) : [],
    minutes: Math.max(1, Math.ceil((Number.isFinite(seconds) ? seconds : 0) / 60)),
  };
}

/** What a call threw. A mistake of ours is shown like a fault of the server, and written to the console. */
export function toFormError(error: unknown): FormError {
  if (error instanceof ApiError) return { code: error.code, fields: [], minutes: 1 };
  console.error('A form could not be sent', error);
  return { code: 'internal', fields: [], minutes: 1 };
}

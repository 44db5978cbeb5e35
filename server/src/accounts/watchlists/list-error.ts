import type { ErrorCode, ListProblem } from '@mediothek/contract';
import { ApiError } from '../../base/http/api-error.ts';

const codes: Record<ListProblem, ErrorCode> = {
  'name.missing': 'bad_request',
  'name.tooLong': 'bad_request',
  'name.taken': 'conflict',
  'list.full': 'conflict',
  'lists.full': 'conflict',
  'note.tooLong': 'bad_request',
};

/** @param message names the list or value, and the limit */
export const listError = (problem: ListProblem, message: string): ApiError =>
  new ApiError(codes[problem], message, { problem });

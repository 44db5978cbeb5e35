import type { CorrectionProblem, ErrorCode } from '@mediothek/contract';
import { ApiError } from '../base/http/api-error.ts';
import { CorrectionError } from '../library/media/correct-captions.ts';

const codes: Record<CorrectionProblem, ErrorCode> = {
  'correction.outdated': 'conflict',
  'correction.times': 'bad_request',
  'correction.text': 'bad_request',
  'correction.unchanged': 'bad_request',
  'correction.decided': 'conflict',
  'corrections.full': 'conflict',
  'captions.version': 'conflict',
};

/** @param message names the affected value */
export const correctionError = (problem: CorrectionProblem, message: string): ApiError =>
  new ApiError(codes[problem], message, { problem });

/** Converts errors of `correctCaptions` to error responses. */
export async function withApiErrors<T>(correcting: Promise<T>): Promise<T> {
  try {
    return await correcting;
  } catch (error) {
    if (error instanceof CorrectionError) throw correctionError(`correction.${error.reason}`, error.message);
    throw error;
  }
}

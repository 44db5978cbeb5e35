import type { UploadProblem } from '@mediothek/contract';
import type { ApiChangeError } from '@mediothek/platform/api-mutation';

/** Error of a change of an upload. */
export type ChangeError = ApiChangeError<UploadProblem>;

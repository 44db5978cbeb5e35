import type { ErrorCode, UploadProblem } from '@mediothek/contract';
import { ApiError } from '../base/http/api-error.ts';

const codes: Record<UploadProblem, ErrorCode> = {
  'upload.version': 'conflict',
  'upload.state': 'conflict',
  'upload.number': 'conflict',
  'upload.incomplete': 'bad_request',
  'upload.subject': 'bad_request',
  'upload.series': 'bad_request',
  'file.empty': 'bad_request',
  'file.extension': 'bad_request',
  'file.size': 'payload_too_large',
  // Trying again does not help, which clients conclude from 4xx; a full disk may be emptied.
  'file.quota': 'payload_too_large',
  'file.disk': 'unavailable',
  'captions.unreadable': 'bad_request',
  'captions.number': 'conflict',
  'poster.unreadable': 'bad_request',
};

/** @param message names what it is about and the limit */
export const uploadError = (problem: UploadProblem, message: string): ApiError =>
  new ApiError(codes[problem], message, { problem });

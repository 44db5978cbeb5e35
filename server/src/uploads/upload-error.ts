import type { ErrorCode, UploadProblem } from '@mediothek/contract';
import { ApiError } from '../base/http/api-error.ts';

const codes: Record<UploadProblem, ErrorCode> = {
  'upload.version': 'conflict',
  'upload.state': 'conflict',
  'upload.number': 'conflict',
  'upload.incomplete': 'bad_request',
  'upload.subject': 'bad_request',
  'upload.series': 'bad_request',
  'upload.part': 'conflict',
  'upload.assignment': 'forbidden',
  'upload.datacite': 'bad_request',
  'file.empty': 'bad_request',
  'file.extension': 'bad_request',
  'file.size': 'payload_too_large',
  // A retry does not help, as clients conclude from 4xx. But a full disk may get free space.
  'file.quota': 'payload_too_large',
  'file.firstQuota': 'payload_too_large',
  'file.disk': 'unavailable',
  'captions.unreadable': 'bad_request',
  'captions.number': 'conflict',
  'poster.unreadable': 'bad_request',
};

/** @param message names the affected value and the limit */
export const uploadError = (problem: UploadProblem, message: string): ApiError =>
  new ApiError(codes[problem], message, { problem });

import type { IncomingHttpHeaders } from 'node:http';
import { Metadata } from '@tus/server';
import { ApiError } from '../base/http/api-error.ts';
import type { UploadFileInfo } from './reserve-file.ts';

function readMetadata(text: string): Record<string, string | null> {
  try {
    return Metadata.parse(text);
  } catch {
    throw new ApiError('bad_request', 'Upload-Metadata: keys and Base64 values, separated by commas');
  }
}

/**
 * Rejects a request that tus would reject, before it changes anything.
 * @throws ApiError `not_implemented` for extensions that the server does not have, `bad_request`,
 * `unsupported_media_type`
 */
export function checkTusHeaders(method: string, headers: IncomingHttpHeaders): void {
  for (const name of ['Upload-Concat', 'Upload-Defer-Length']) {
    if (headers[name.toLowerCase()] !== undefined) {
      throw new ApiError('not_implemented', `${name}: this extension of tus is not supported`);
    }
  }
  if (method !== 'PATCH') return;
  if (headers['content-type']?.toLowerCase() !== 'application/offset+octet-stream') {
    throw new ApiError('unsupported_media_type', 'Content-Type: application/offset+octet-stream is needed');
  }
  if (!/^\d{1,15}$/.test(String(headers['upload-offset'] ?? ''))) {
    throw new ApiError('bad_request', 'Upload-Offset: the number of bytes that were received is needed');
  }
  if (headers['upload-length'] !== undefined) {
    throw new ApiError('bad_request', 'Upload-Length: the length was announced with the creation');
  }
}

/**
 * Parses the headers of the creation extension of tus: the length, and the metadata `filename` (some clients send
 * `name`) and `fingerprint`.
 * @throws ApiError `bad_request`
 */
export function parseUploadHeaders(headers: IncomingHttpHeaders): UploadFileInfo {
  const length = String(headers['upload-length'] ?? '');
  if (!/^\d{1,15}$/.test(length)) throw new ApiError('bad_request', 'Upload-Length: the number of bytes is needed');
  const metadata = readMetadata(String(headers['upload-metadata'] ?? ''));
  const name = metadata['filename'] ?? metadata['name'];
  if (!name) throw new ApiError('bad_request', 'Upload-Metadata: filename is needed');
  return { name, size: Number(length), fingerprint: metadata['fingerprint'] ?? undefined };
}

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

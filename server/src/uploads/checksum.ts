/** The checksum extension of tus 1.0 (https://tus.io/protocols/resumable-upload#checksum), which @tus/server lacks. */
import { ApiError } from '../base/http/api-error.ts';

export const checksumAlgorithms = ['sha1', 'sha256'] as const;
const digestBytes = { sha1: 20, sha256: 32 } as const;

export interface Checksum {
  algorithm: (typeof checksumAlgorithms)[number];
  digest: Buffer;
}

/** Status of tus for bytes that were changed in transit. */
export const checksumMismatch = { status_code: 460, body: 'Checksum Mismatch\n' };

/**
 * @param header `Upload-Checksum`: the algorithm and the digest of the request's body, in Base64
 * @throws ApiError `bad_request` for an invalid header, because bytes would otherwise be accepted unchecked
 */
export function readChecksum(header: string | undefined): Checksum | undefined {
  if (header === undefined) return undefined;
  const [name, encoded = '', ...more] = header.split(' ');
  const algorithm = checksumAlgorithms.find((known) => known === name);
  const digest = Buffer.from(encoded, 'base64');
  if (algorithm && more.length === 0 && digest.length === digestBytes[algorithm]) return { algorithm, digest };
  throw new ApiError('bad_request', `Upload-Checksum: it must be ${checksumAlgorithms.join(' or ')} and the digest`);
}

/** Clients of an object storage: their settings, digests and errors. */
import { createHash } from 'node:crypto';
import { type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { StorageUnavailableError } from './blob-store.ts';

export interface S3Settings {
  /** Origin of the server, such as `https://s3.example.org`. `undefined`: that of AWS in the region. */
  endpoint?: string | undefined;
  region: string;
  /** It must exist. */
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** URL at which everybody can read the public objects, without a slash at its end. `undefined`: there is none. */
  publicUrl?: string | undefined;
}

/** Configuration of a client. Other servers than those of AWS have the bucket in the path, not in the name of the host. */
export const s3ClientConfig = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) => ({
  ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  region,
  credentials: { accessKeyId, secretAccessKey },
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
});

/**
 * Commands whose bodies are checked by the storage. DeleteObjects requires it in S3 of before 2025, and in OpenStack Swift.
 */
const withDigest = new Set(['PutObjectCommand', 'UploadPartCommand', 'DeleteObjectsCommand']);

/** Adds `Content-MD5` to bodies in memory, so that the storage rejects a body that was changed in transit. */
export function addContentDigests(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const { request } = args;
        if (withDigest.has(commandName ?? '') && isRequest(request)) {
          request.headers['content-md5'] = createHash('md5').update(request.body).digest('base64');
        }
        return next(args);
      },
    { step: 'build', name: 'contentDigests', priority: 'low' },
  );
}

const isRequest = (request: unknown): request is { headers: Record<string, string>; body: string | Uint8Array } =>
  typeof request === 'object' &&
  request !== null &&
  'headers' in request &&
  'body' in request &&
  (typeof request.body === 'string' || request.body instanceof Uint8Array);

/** Errors of the network. https://nodejs.org/api/errors.html#common-system-errors, https://nodejs.org/api/dns.html#error-codes */
const networkCodes =
  /^(EAI_AGAIN|ECONNABORTED|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT)$/;

const isUnavailable = (error: unknown): boolean => {
  const status = statusOf(error);
  // 501: the server lacks the operation.
  if (status !== undefined) return status >= 500 && status !== 501;
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  return isTimeout || (error instanceof Error && 'code' in error && networkCodes.test(String(error.code)));
};

/** Makes a client throw `StorageUnavailableError` if the storage still cannot be reached after the client's attempts. */
export function reportUnavailability(client: S3Client): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        throw isUnavailable(error) ? new StorageUnavailableError({ cause: error }) : error;
      }
    },
    { step: 'initialize', name: 'reportUnavailability', priority: 'high' },
  );
}

/** @returns HTTP status of an error of the storage. `undefined`: another error. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** The bucket cannot be used. The message names the setting, for the operator. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** @returns one line that names the setting that is wrong */
export function reasonOf(thrown: unknown, { endpoint = 'AWS', bucket, region }: S3Settings): string {
  const error = thrown instanceof StorageUnavailableError ? thrown.cause : thrown;
  const status = statusOf(error);
  if (status === 404) return `S3_BUCKET: there is no bucket "${bucket}" at ${endpoint}`;
  if (status === 401 || status === 403) {
    return `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: ${endpoint} does not accept them for the bucket "${bucket}"`;
  }
  if (status === 301 || status === 400) return `S3_REGION: the bucket "${bucket}" at ${endpoint} is not in "${region}"`;
  const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return `S3_ENDPOINT: ${endpoint} does not respond as an object storage (${status ?? reason})`;
}

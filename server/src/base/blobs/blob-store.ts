/**
 * Storage of files: a folder, or a bucket of an object storage. All files that the portal stores go through this port, except
 * the embedded database, temporary files, and mail that is written to files.
 */
import type { Readable } from 'node:stream';

/** Key of a file: path below the folder or the bucket, such as `files/1001/master.m3u8`. */
export type BlobKey = string;
/** Beginning of keys: empty, or a folder with a slash at its end, such as `files/1001/`. */
export type BlobPrefix = string;

export interface BlobInfo {
  key: BlobKey;
  /** Bytes. */
  size: number;
  modified: Date;
  /** Version of the content, up to 32 characters of Base64url. It changes when the blob is replaced. */
  version: string;
}

/** First and last byte, both included. `end` may be after the last byte of the blob. */
export interface ByteRange {
  start: number;
  end?: number | undefined;
}

export interface PutOptions {
  /** Bytes that the blob must have. */
  size?: number | undefined;
  /** Digest that the blob must have, in lower-case hexadecimal. */
  sha256?: string | undefined;
  /** Ends the put. Nothing is stored then. */
  signal?: AbortSignal | undefined;
}

export interface OpenBlob {
  info: BlobInfo;
  /** Must be read to its end, or destroyed. */
  body: Readable;
}

/** URLs at which the storage itself, or a CDN in front of it, sends blobs to browsers. */
export interface PublicAccess {
  /** Origin of the public URLs. */
  origin: string;
  /**
   * URL of a blob that everybody may read. Whether there is one is not checked.
   * @throws BlobKeyError
   */
  url(key: BlobKey): string;
  /**
   * URL of a download, which whoever has it may read for some minutes.
   * @param disposition `Content-Disposition` of the response (RFC 6266)
   * @throws BlobKeyError
   */
  downloadUrl(key: BlobKey, disposition: string): Promise<string>;
}

/** All methods throw `BlobKeyError` for invalid keys and prefixes, `StorageUnavailableError`, and other errors of the storage. */
export interface BlobStore {
  /**
   * Stores a blob, or replaces it. Readers get the old one or the new one, never a part.
   * @throws BlobMismatchError if the body has another size or digest. Nothing is stored then.
   */
  put(key: BlobKey, body: Uint8Array | Readable, options?: PutOptions): Promise<BlobInfo>;
  /** @throws BlobNotFoundError; BlobRangeError if the range begins after the last byte */
  get(key: BlobKey, range?: ByteRange): Promise<OpenBlob>;
  /** @returns undefined if there is no blob */
  head(key: BlobKey): Promise<BlobInfo | undefined>;
  /** All blobs whose keys begin with the prefix, in any order. */
  list(prefix: BlobPrefix): AsyncIterable<BlobInfo>;
  /** Names directly below the prefix, in any order. Those of folders end with a slash. */
  names(prefix: BlobPrefix): Promise<string[]>;
  /**
   * Copies a blob inside the storage.
   * @throws BlobNotFoundError
   */
  copy(from: BlobKey, to: BlobKey): Promise<void>;
  /**
   * Moves all blobs below a prefix inside the storage. After an interruption each blob is below at least one of the prefixes,
   * and a second call completes the move.
   * @throws BlobNotFoundError if there is no blob below either prefix
   */
  move(from: BlobPrefix, to: BlobPrefix): Promise<void>;
  /** Does nothing if there is no blob. */
  delete(key: BlobKey): Promise<void>;
  /** Deletes all blobs whose keys begin with the prefix, which must not be empty. */
  deletePrefix(prefix: BlobPrefix): Promise<void>;
  /**
   * Deletes what interrupted puts have left below a prefix.
   * @param ageMs milliseconds since its last change. A put that runs must be younger.
   */
  deleteUnfinished(prefix: BlobPrefix, ageMs: number): Promise<void>;
  /** Absolute path of the folder, for programs and libraries that read files. `undefined`: blobs are not on this machine. */
  readonly folder: string | undefined;
  /** `undefined`: browsers get all blobs from the server. */
  readonly publicAccess: PublicAccess | undefined;
}

export class BlobNotFoundError extends Error {
  override name = 'BlobNotFoundError';
  constructor(key: string, options?: ErrorOptions) {
    super(`There is no ${key} in the storage`, options);
  }
}

export class BlobKeyError extends Error {
  override name = 'BlobKeyError';
  constructor(key: string) {
    super(`${JSON.stringify(key.slice(0, 200))} is no key of the storage`);
  }
}

export class BlobRangeError extends Error {
  override name = 'BlobRangeError';
  /** Bytes of the blob. */
  readonly size: number;
  constructor({ key, size }: Pick<BlobInfo, 'key' | 'size'>, { start }: ByteRange) {
    super(`${key} has ${size} bytes; the range begins at ${start}`);
    this.size = size;
  }
}

/**
 * The object storage does not respond, or responds that it cannot serve requests. Clients should try again. `status_code`
 * and `body` are those of an error of tus.
 */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
  readonly statusCode = 503;
  readonly status_code = 503;
  readonly body: string;
  constructor(options: ErrorOptions) {
    super('The storage of files cannot be reached at the moment', options);
    this.body = `${this.message}\n`;
  }
}

/** The body of a put, or a blob that was read, is not the expected one. */
export class BlobMismatchError extends Error {
  override name = 'BlobMismatchError';
}

/** Bytes of a key in UTF-8, as S3 allows. */
const maxKeyBytes = 1024;
/**
 * Names separated by slashes. A name does not begin with a dot: such files are temporary. It contains no backslash, which
 * separates folders on Windows, no control character and no half of a surrogate pair.
 */
const keyPattern = /^[^./\\\p{Cc}\p{Cs}][^/\\\p{Cc}\p{Cs}]*(?:\/[^./\\\p{Cc}\p{Cs}][^/\\\p{Cc}\p{Cs}]*)*$/u;

/** @returns whether a text can be the key of a blob */
export const isBlobKey = (text: string): boolean => keyPattern.test(text) && Buffer.byteLength(text) <= maxKeyBytes;

/** @throws BlobKeyError */
export function assertBlobKey(key: BlobKey): void {
  if (!isBlobKey(key)) throw new BlobKeyError(key);
}

/** @throws BlobKeyError */
export function assertBlobPrefix(prefix: BlobPrefix): void {
  if (prefix !== '' && !(prefix.endsWith('/') && isBlobKey(prefix.slice(0, -1)))) throw new BlobKeyError(prefix);
}

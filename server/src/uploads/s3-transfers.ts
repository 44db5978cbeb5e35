/** Receives media files into an object storage: as parts of an upload of the storage, which becomes one object at its end. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { uploadLimits } from '@mediothek/contract';
import { type MetadataValue, S3Store as S3DataStore } from '@tus/s3-store';
import { type DataStore, ERRORS, Upload } from '@tus/server';
import {
  addContentDigests,
  reportUnavailability,
  s3ClientConfig,
  type S3Settings,
  statusOf,
} from '../base/blobs/s3-client.ts';
import { withWorkFolder } from '../base/work-folder.ts';
import { checksumMismatch } from './checksum.ts';
import type { Transfers } from './transfers.ts';
import { tusRequest } from './tus-request.ts';
import { mediaFileKey, uploadsPrefix } from './upload-keys.ts';
import { lockLost, writeRequestBody } from './write-request-body.ts';

const expiryMs = uploadLimits.expiryHours * 3600_000;
/** Bytes of a part. */
const partSize = 8 * 2 ** 20;
/** Parts of all requests that are in memory at the same time. */
const maxParts = 8;

const keyOf = (fileId: string): string => uploadsPrefix + fileId;
const isMissing = (error: unknown): boolean => error === ERRORS.FILE_NOT_FOUND || statusOf(error) === 404;

/**
 * S3 store of tus with these differences. A body is written to a temporary file first, so that a chunk with a checksum counts
 * only after the checksum was compared. A file expires by its last byte. The ids are those of `Transfers`.
 */
class S3ChecksumStore extends S3DataStore {
  constructor(settings: S3Settings) {
    super({
      partSize,
      useTags: false,
      maxConcurrentPartUploads: maxParts,
      expirationPeriodInMilliseconds: expiryMs,
      s3ClientConfig: { ...s3ClientConfig(settings), bucket: settings.bucket },
    });
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'checksum', 'expiration'];
    addContentDigests(this.client);
    reportUnavailability(this.client);
  }

  override async create(upload: Upload): Promise<Upload> {
    await super.create(new Upload({ ...upload, id: keyOf(upload.id) }));
    upload.creation_date = new Date().toISOString();
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    // For any error the library reports a missing file, and clients would send their file again from its first byte.
    await this.getMetadata(keyOf(id)).catch(unlessMissing);
    const upload = await super.getUpload(keyOf(id));
    upload.id = id;
    const isComplete = upload.offset === upload.size;
    const isOld = Date.now() - Date.parse(upload.creation_date ?? '') > expiryMs;
    if (isComplete) upload.creation_date = new Date().toISOString();
    else if (isOld) upload.creation_date = new Date(await this.lastByte(id)).toISOString();
    return upload;
  }

  /** @param ignoredBody empty, because the library does not get the body. It comes from `tusRequest`. */
  override async write(ignoredBody: Readable, id: string, offset: number): Promise<number> {
    ignoredBody.resume();
    const request = tusRequest.getStore();
    if (!request) throw new Error('There is no request');
    const { body, signal, checksum, isLocked } = request;
    const { size = 0 } = (await this.getMetadata(keyOf(id))).file;
    const hash = checksum && createHash(checksum.algorithm);
    return withWorkFolder(async (folder) => {
      const path = join(folder, 'chunk');
      await writeFile(path, '');
      const length = await writeRequestBody(path, 0, { body, signal, hash, isLocked, limit: size - offset });
      if (checksum && !hash?.digest().equals(checksum.digest)) throw checksumMismatch;
      return length === 0 ? offset : super.write(createReadStream(path), keyOf(id), offset);
    });
  }

  /** @throws the error of @tus/server if there is no such file */
  override async remove(id: string): Promise<void> {
    if (!(await this.removeIfExists(id))) throw ERRORS.FILE_NOT_FOUND;
  }

  /** @returns whether there was such a file, complete or not */
  async removeIfExists(id: string): Promise<boolean> {
    const Key = keyOf(id);
    const object = { Bucket: this.bucket, Key };
    const metadata = await this.getMetadata(Key).catch(unlessMissing);
    if (metadata) {
      await this.client
        .abortMultipartUpload({ ...object, UploadId: metadata['upload-id'] })
        // It became an object.
        .catch(unlessMissing);
    }
    // The last one is needed by a second attempt.
    for (const key of [Key, this.partKey(Key, true), this.infoKey(Key)]) {
      await this.client.deleteObject({ ...object, Key: key }).catch(unlessMissing);
    }
    await this.clearCache(Key);
    return metadata !== undefined;
  }

  /** @returns time of the last byte in milliseconds. Throws an error with status 404 if there is no such file. */
  async lastByte(id: string): Promise<number> {
    const Key = keyOf(id);
    const parts = await this.retrieveParts(Key);
    const heads = await Promise.all(
      [this.infoKey(Key), this.partKey(Key, true)].map((key) =>
        this.client.headObject({ Bucket: this.bucket, Key: key }).catch(unlessMissing),
      ),
    );
    const times = [...parts, ...heads].map((one) => one?.LastModified?.getTime() ?? 0);
    return Math.max(...times);
  }

  /**
   * A part in memory gets a digest, with which the storage checks it.
   * @throws lockLost if another process may write the file
   */
  protected override async uploadPart(
    metadata: MetadataValue,
    body: Readable | Buffer,
    partNumber: number,
  ): Promise<string> {
    if (tusRequest.getStore()?.isLocked() === false) throw lockLost;
    return super.uploadPart(metadata, Buffer.isBuffer(body) ? body : await buffer(body), partNumber);
  }
}

const unlessMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

/** Receives the files of uploads into a bucket. */
export class S3Transfers implements Transfers {
  readonly #store: S3ChecksumStore;

  constructor(settings: S3Settings) {
    this.#store = new S3ChecksumStore(settings);
  }

  createDataStore(): DataStore {
    return this.#store;
  }

  /** Nothing has to exist before the first byte. */
  async prepare(): Promise<void> {}

  async receivedBytes(uploadId: string, fileKey: string): Promise<number> {
    const upload = await this.#store.getUpload(fileId(uploadId, fileKey)).catch(unlessMissing);
    return upload?.offset ?? 0;
  }

  async idleMs(uploadId: string, fileKey: string): Promise<number> {
    const last = await this.#store.lastByte(fileId(uploadId, fileKey)).catch(unlessMissing);
    return last === undefined ? 0 : Date.now() - last;
  }

  async remove(uploadId: string, fileKey: string): Promise<void> {
    await this.#store.removeIfExists(fileId(uploadId, fileKey));
  }

  /** Nobody knows the room of a bucket. */
  async freeBytes(): Promise<number> {
    return Infinity;
  }
}

const fileId = (uploadId: string, fileKey: string): string =>
  mediaFileKey(uploadId, fileKey).slice(uploadsPrefix.length);

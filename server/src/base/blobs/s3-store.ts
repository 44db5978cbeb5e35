import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import {
  assertBlobKey,
  assertBlobPrefix,
  type BlobInfo,
  BlobKeyError,
  BlobMismatchError,
  BlobNotFoundError,
  BlobRangeError,
  type BlobStore,
  type ByteRange,
  isBlobKey,
  type OpenBlob,
  type PublicAccess,
  type PutOptions,
} from './blob-store.ts';
import {
  addContentDigests,
  reasonOf,
  reportUnavailability,
  s3ClientConfig,
  type S3Settings,
  statusOf,
  StorageError,
} from './s3-client.ts';
import { verifyBody } from './verify-body.ts';

export interface S3Options {
  /** Media type of a blob, which the storage sends with it. */
  typeOf?: (key: string) => string;
  /** `Cache-Control` of a blob, which the storage sends with it. `undefined`: none. */
  cacheControlOf?: (key: string) => string | undefined;
  /** Bytes of the parts of an upload; at least 5 MiB. Four are in memory at the same time. */
  partBytes?: number;
  /** Bytes of the largest blob that the storage copies in one request, and of the parts of larger ones. */
  copyBytes?: number;
  /** Maximum number of objects that one request lists or deletes. */
  pageSize?: number;
}

/** 10,000 parts make 80 GiB. */
const defaultPartBytes = 8 * 2 ** 20;
/** S3 copies up to 5 GiB in one request. */
const defaultCopyBytes = 2 ** 30;
/** Requests at the same time of one operation on many blobs. */
const parallel = 8;
/** Seconds for which the URL of a download can be used. A download that runs is not ended. */
const downloadSeconds = 900;
/** S3 lists and deletes up to 1,000 objects in one request. */
const defaultPageSize = 1000;

/** Runs a task for each item, several at the same time. The first error ends all. */
async function forEachParallel<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await run(item);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

interface StoredObject {
  ContentLength?: number | undefined;
  Size?: number | undefined;
  ETag?: string | undefined;
  LastModified?: Date | undefined;
}

/** The entity tag depends on the content; that of an upload in parts also on the parts. */
function infoOf(key: string, { ContentLength, Size, ETag = '', LastModified }: StoredObject): BlobInfo {
  const size = ContentLength ?? Size ?? 0;
  const tag = ETag.replaceAll('"', '');
  const version = createHash('sha256').update(`${size} ${tag}`).digest('base64url').slice(0, 10);
  return { key, size, modified: LastModified ?? new Date(0), version };
}

/**
 * Blobs as objects of a bucket, of AWS or any server with the S3 API. It needs neither conditional requests nor checksums of
 * the SDK, which several servers lack.
 */
export class S3Store implements BlobStore {
  readonly folder = undefined;
  readonly publicAccess: PublicAccess | undefined;
  readonly #client: S3Client;
  readonly #settings: S3Settings;
  readonly #bucket: string;
  readonly #typeOf: (key: string) => string;
  readonly #cacheControlOf: (key: string) => string | undefined;
  readonly #partBytes: number;
  readonly #copyBytes: number;
  readonly #pageSize: number;

  constructor(settings: S3Settings, options: S3Options = {}) {
    this.#client = new S3Client(s3ClientConfig(settings));
    addContentDigests(this.#client);
    reportUnavailability(this.#client);
    this.#settings = settings;
    this.#bucket = settings.bucket;
    this.#typeOf = options.typeOf ?? (() => 'application/octet-stream');
    this.#cacheControlOf = options.cacheControlOf ?? (() => undefined);
    this.publicAccess = settings.publicUrl === undefined ? undefined : this.#publicAccess(settings.publicUrl);
    this.#partBytes = options.partBytes ?? defaultPartBytes;
    this.#copyBytes = options.copyBytes ?? defaultCopyBytes;
    this.#pageSize = options.pageSize ?? defaultPageSize;
  }

  /** Ends the connections. */
  close(): void {
    this.#client.destroy();
  }

  /**
   * Checks that the bucket can be used.
   * @throws StorageError
   */
  async check(): Promise<void> {
    try {
      await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }));
    } catch (error) {
      throw new StorageError(reasonOf(error, this.#settings), { cause: error });
    }
  }

  async put(key: string, body: Uint8Array | Readable, options: PutOptions = {}): Promise<BlobInfo> {
    const object = this.#stored(key);
    const { signal } = options;
    signal?.throwIfAborted();
    let sent = 0;
    const counted = async function* () {
      for await (const chunk of verifyBody(body, key, options)) {
        sent += chunk.length;
        yield chunk;
      }
    };
    if (body instanceof Uint8Array && body.length <= this.#partBytes) {
      for await (const chunk of counted()) if (chunk.length !== body.length) throw new Error('One chunk has all bytes');
      await this.#client.send(new PutObjectCommand({ ...object, Body: body }), signal ? { abortSignal: signal } : {});
    } else {
      const source = Readable.from(counted());
      const upload = new Upload({
        client: this.#client,
        params: { ...object, Body: source },
        partSize: this.#partBytes,
        queueSize: 4,
      });
      // Unlike `upload.abort()`, this ends after the parts have been deleted.
      const abort = () => source.destroy(new DOMException('The put was aborted', 'AbortError'));
      signal?.addEventListener('abort', abort, { once: true });
      try {
        await upload.done();
      } finally {
        signal?.removeEventListener('abort', abort);
      }
    }
    const info = await this.head(key);
    if (info?.size !== sent) throw new BlobMismatchError(`${key} has ${info?.size} bytes in the storage, not ${sent}`);
    return info;
  }

  async get(key: string, range?: ByteRange): Promise<OpenBlob> {
    const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
    try {
      const found = await this.#client.send(new GetObjectCommand({ ...this.#object(key), ...(Range && { Range }) }));
      if (!(found.Body instanceof Readable)) throw new Error(`${key} has no body`);
      const total = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1];
      const size = total === undefined ? found.ContentLength : Number(total);
      return { info: infoOf(key, { ...found, ContentLength: size }), body: found.Body };
    } catch (error) {
      if (statusOf(error) === 404) throw new BlobNotFoundError(key, { cause: error });
      if (statusOf(error) !== 416 || !range) throw error;
      throw new BlobRangeError({ key, size: (await this.head(key))?.size ?? 0 }, range);
    }
  }

  async head(key: string): Promise<BlobInfo | undefined> {
    try {
      return infoOf(key, await this.#client.send(new HeadObjectCommand(this.#object(key))));
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  async *list(prefix: string): AsyncGenerator<BlobInfo> {
    assertBlobPrefix(prefix);
    const pages = paginateListObjectsV2(
      { client: this.#client, pageSize: this.#pageSize },
      { Bucket: this.#bucket, Prefix: prefix },
    );
    for await (const { Contents = [] } of pages) {
      for (const object of Contents) {
        if (object.Key !== undefined && isBlobKey(object.Key)) yield infoOf(object.Key, object);
      }
    }
  }

  async names(prefix: string): Promise<string[]> {
    assertBlobPrefix(prefix);
    const input = { Bucket: this.#bucket, Prefix: prefix, Delimiter: '/' };
    const names: string[] = [];
    for await (const { Contents = [], CommonPrefixes = [] } of paginateListObjectsV2(
      { client: this.#client, pageSize: this.#pageSize },
      input,
    )) {
      const keys = [...Contents.map(({ Key = '' }) => Key), ...CommonPrefixes.map(({ Prefix = '' }) => Prefix)];
      names.push(...keys.map((key) => key.slice(prefix.length)).filter((name) => isBlobKey(name.replace(/\/$/, ''))));
    }
    return names;
  }

  async copy(from: string, to: string): Promise<void> {
    const target = this.#stored(to);
    const info = await this.head(from);
    if (!info) throw new BlobNotFoundError(from);
    const CopySource = [this.#bucket, ...from.split('/')].map(encodeURIComponent).join('/');
    if (info.size <= this.#copyBytes) {
      await this.#client.send(new CopyObjectCommand({ ...target, CopySource, MetadataDirective: 'REPLACE' }));
      return;
    }
    const { UploadId } = await this.#client.send(new CreateMultipartUploadCommand(target));
    const upload = { ...this.#object(to), UploadId };
    try {
      const starts = Array.from({ length: Math.ceil(info.size / this.#copyBytes) }, (_, at) => at * this.#copyBytes);
      const parts: { PartNumber: number; ETag: string | undefined }[] = [];
      await forEachParallel(starts, async (start) => {
        const PartNumber = start / this.#copyBytes + 1;
        const CopySourceRange = `bytes=${start}-${Math.min(start + this.#copyBytes, info.size) - 1}`;
        const part = { ...upload, CopySource, CopySourceRange, PartNumber };
        const { CopyPartResult } = await this.#client.send(new UploadPartCopyCommand(part));
        parts.push({ PartNumber, ETag: CopyPartResult?.ETag });
      });
      const Parts = parts.toSorted((a, b) => a.PartNumber - b.PartNumber);
      await this.#client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
    } catch (error) {
      await this.#client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    }
  }

  async move(from: string, to: string): Promise<void> {
    assertBlobPrefix(to);
    const keys = await this.#keys(from);
    if (keys.length === 0) {
      if ((await this.#keys(to)).length > 0) return;
      throw new BlobNotFoundError(from);
    }
    // Nothing is deleted before all blobs have been copied.
    await forEachParallel(keys, (key) => this.copy(key, to + key.slice(from.length)));
    await this.#deleteAll(keys);
  }

  async delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(key))).catch((error: unknown) => {
      if (statusOf(error) !== 404) throw error;
    });
  }

  async deletePrefix(prefix: string): Promise<void> {
    if (prefix === '') throw new BlobKeyError(prefix);
    await this.#deleteAll(await this.#keys(prefix));
  }

  async deleteUnfinished(prefix: string, ageMs: number): Promise<void> {
    assertBlobPrefix(prefix);
    let position: Pick<ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'> | undefined = {};
    while (position) {
      const input: ListMultipartUploadsCommandInput = { Bucket: this.#bucket, Prefix: prefix, ...position };
      const page: ListMultipartUploadsCommandOutput = await this.#client.send(new ListMultipartUploadsCommand(input));
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (Initiated === undefined || Date.now() - Initiated.getTime() <= ageMs) continue;
        await this.#client.send(new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key, UploadId }));
      }
      position = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : undefined;
    }
  }

  #object(key: string): { Bucket: string; Key: string } {
    assertBlobKey(key);
    return { Bucket: this.#bucket, Key: key };
  }

  /** An object with the headers that the storage sends with it. */
  #stored(key: string) {
    const CacheControl = this.#cacheControlOf(key);
    return {
      ...this.#object(key),
      ContentType: this.#typeOf(key),
      ...(CacheControl !== undefined && { CacheControl }),
    };
  }

  #publicAccess(publicUrl: string): PublicAccess {
    return {
      origin: new URL(publicUrl).origin,
      url: (key) => `${publicUrl}/${this.#object(key).Key.split('/').map(encodeURIComponent).join('/')}`,
      downloadUrl: async (key, ResponseContentDisposition) => {
        const command = new GetObjectCommand({ ...this.#object(key), ResponseContentDisposition });
        return getSignedUrl(this.#client, command, { expiresIn: downloadSeconds });
      },
    };
  }

  async #keys(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.list(prefix)) keys.push(key);
    return keys;
  }

  async #deleteAll(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += this.#pageSize) {
      const Objects = keys.slice(at, at + this.#pageSize).map((Key) => ({ Key }));
      const input = { Bucket: this.#bucket, Delete: { Objects, Quiet: true } };
      const { Errors = [] } = await this.#client.send(new DeleteObjectsCommand(input));
      const [failed] = Errors;
      if (failed) throw new Error(`${failed.Key} cannot be deleted: ${failed.Message}`);
    }
  }
}

import { createHash, randomUUID } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isNotFoundError } from '../is-not-found-error.ts';
import {
  assertBlobKey,
  assertBlobPrefix,
  BlobKeyError,
  type BlobInfo,
  BlobNotFoundError,
  BlobRangeError,
  type BlobStore,
  type ByteRange,
  type OpenBlob,
  type PublicAccess,
  type PutOptions,
} from './blob-store.ts';
import { verifyBody } from './verify-body.ts';

/** Errors for paths that no file can have. */
const noFile = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);
const isNoFileError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && noFile.has(String(error.code));

/** Bytes that are read at once. */
const chunkBytes = 2 ** 18;

/**
 * Computes the version from size and modification time in nanoseconds, because hashing films takes minutes. Copies that
 * preserve times (`cp -p`, `rsync -t`) preserve versions.
 */
const infoOf = (key: string, { size, mtimeNs, mtime }: BigIntStats): BlobInfo => ({
  key,
  size: Number(size),
  modified: mtime,
  version: createHash('sha256').update(`${size} ${mtimeNs}`).digest('base64url').slice(0, 10),
});

/** Blobs as files of a folder. Files whose names begin with a dot are temporary, and not listed. */
export class FolderStore implements BlobStore {
  readonly folder: string | undefined;
  readonly publicAccess: PublicAccess | undefined = undefined;
  readonly #root: string;

  /** @param folder absolute path. It may be missing. */
  constructor(folder: string) {
    this.folder = folder;
    this.#root = folder;
  }

  async put(key: string, body: Uint8Array | Readable, options: PutOptions = {}): Promise<BlobInfo> {
    const { signal } = options;
    const verified = verifyBody(body, key, options);
    return this.#replace(key, async (part) => {
      // Opened first: a stream that fails early could create the file after it was deleted.
      const file = await open(part, 'wx');
      try {
        if (body instanceof Readable) await pipeline(verified, file.createWriteStream(), { signal });
        else await file.writeFile(verified, { signal });
      } finally {
        await file.close();
      }
    });
  }

  async get(key: string, range?: ByteRange): Promise<OpenBlob> {
    const path = this.#path(key);
    const file = await open(path).catch((error: unknown) => {
      throw isNoFileError(error) ? new BlobNotFoundError(key, { cause: error }) : error;
    });
    try {
      const found = await file.stat({ bigint: true });
      if (!found.isFile()) throw new BlobNotFoundError(key);
      const info = infoOf(key, found);
      if (range && range.start >= info.size) throw new BlobRangeError(info, range);
      return { info, body: file.createReadStream({ ...range, highWaterMark: chunkBytes }) };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async head(key: string): Promise<BlobInfo | undefined> {
    try {
      const found = await stat(this.#path(key), { bigint: true });
      return found.isFile() ? infoOf(key, found) : undefined;
    } catch (error) {
      if (isNoFileError(error)) return undefined;
      throw error;
    }
  }

  async *list(prefix: string): AsyncGenerator<BlobInfo> {
    for (const name of await this.names(prefix)) {
      if (name.endsWith('/')) yield* this.list(prefix + name);
      else {
        // It may have been deleted in the meantime.
        const info = await this.head(prefix + name);
        if (info) yield info;
      }
    }
  }

  async names(prefix: string): Promise<string[]> {
    const folder = this.#prefixPath(prefix);
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      if (isNoFileError(error)) return [];
      throw error;
    });
    const names = entries.map(async (entry): Promise<string[]> => {
      const { name } = entry;
      if (name.startsWith('.')) return [];
      // Operators may link folders of other disks.
      const found = entry.isSymbolicLink() ? await stat(join(folder, name)).catch(() => undefined) : entry;
      if (found?.isDirectory()) return [`${name}/`];
      return found?.isFile() ? [name] : [];
    });
    return (await Promise.all(names)).flat();
  }

  async copy(from: string, to: string): Promise<void> {
    const source = this.#path(from);
    await this.#replace(to, (part) =>
      copyFile(source, part).catch((error: unknown) => {
        throw isNoFileError(error) ? new BlobNotFoundError(from, { cause: error }) : error;
      }),
    );
  }

  /** Replaces the folder of `to` in one step. */
  async move(from: string, to: string): Promise<void> {
    const [source, target] = [this.#prefixPath(from), this.#prefixPath(to)];
    const exists = async (folder: string) => (await stat(folder).catch(() => undefined))?.isDirectory() ?? false;
    if (!(await exists(source))) {
      if (await exists(target)) return;
      throw new BlobNotFoundError(from);
    }
    await rm(target, { recursive: true, force: true });
    await mkdir(dirname(target), { recursive: true });
    await rename(source, target);
  }

  async delete(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async deletePrefix(prefix: string): Promise<void> {
    if (prefix === '') throw new BlobKeyError(prefix);
    await rm(this.#prefixPath(prefix), { recursive: true, force: true });
  }

  async deleteUnfinished(prefix: string, ageMs: number): Promise<void> {
    const folder = this.#prefixPath(prefix);
    const names = await readdir(folder, { recursive: true }).catch((error: unknown) => {
      if (isNoFileError(error)) return [];
      throw error;
    });
    for (const name of names.filter((path) => basename(path).startsWith('.'))) {
      const path = join(folder, name);
      // The put may end in the meantime.
      const found = await stat(path).catch((error: unknown) => {
        if (!isNotFoundError(error)) throw error;
      });
      if (found?.isFile() && Date.now() - found.mtimeMs > ageMs) await rm(path, { force: true });
    }
  }

  /** Writes a temporary file beside the blob, and renames it. */
  async #replace(key: string, write: (part: string) => Promise<void>): Promise<BlobInfo> {
    const path = this.#path(key);
    await mkdir(dirname(path), { recursive: true });
    const part = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
    try {
      await write(part);
      const info = infoOf(key, await stat(part, { bigint: true }));
      await rename(part, path);
      return info;
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  #path(key: string): string {
    assertBlobKey(key);
    return join(this.#root, key);
  }

  #prefixPath(prefix: string): string {
    assertBlobPrefix(prefix);
    return join(this.#root, prefix);
  }
}

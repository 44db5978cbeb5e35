/** Media files of uploads while they are received. */
import { mkdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadLimits } from '@mediothek/contract';
import type { DataStore } from '@tus/server';
import type { BlobStore } from '../base/blobs/blob-store.ts';
import { isNotFoundError } from '../base/is-not-found-error.ts';
import { ChecksumStore } from './checksum-store.ts';
import { receivedBytes, uncheckedMarkerPath } from './received-bytes.ts';
import { mediaFileKey, uploadPrefix, uploadsPrefix } from './upload-keys.ts';

const expiryMs = uploadLimits.expiryHours * 3600_000;

export interface Transfers {
  /** Store for @tus/server. Its ids are `{uploadId}/{fileKey}`. */
  createDataStore(): DataStore;
  /** Called before the first byte of a file of an upload. */
  prepare(uploadId: string): Promise<void>;
  /** Number of received bytes. It is correct after every crash. 0: there is no file. */
  receivedBytes(uploadId: string, fileKey: string): Promise<number>;
  /** Milliseconds since the last byte. 0: there is no file. */
  idleMs(uploadId: string, fileKey: string): Promise<number>;
  /** Deletes a file, complete or not, and what belongs to its transfer. */
  remove(uploadId: string, fileKey: string): Promise<void>;
  /** Bytes for which there is room. */
  freeBytes(): Promise<number>;
}

/** Files in the folder of the storage, in which tus writes them. */
class FolderTransfers implements Transfers {
  readonly #folder: string;
  constructor(folder: string) {
    this.#folder = folder;
  }

  createDataStore(): DataStore {
    return new ChecksumStore(join(this.#folder, uploadsPrefix), expiryMs, (fileId) =>
      join(this.#folder, uploadsPrefix, fileId),
    );
  }

  async prepare(uploadId: string): Promise<void> {
    await mkdir(join(this.#folder, uploadPrefix(uploadId)), { recursive: true });
  }

  receivedBytes(uploadId: string, fileKey: string): Promise<number> {
    return receivedBytes(this.#path(uploadId, fileKey));
  }

  async idleMs(uploadId: string, fileKey: string): Promise<number> {
    try {
      return Date.now() - (await stat(this.#path(uploadId, fileKey))).mtimeMs;
    } catch (error) {
      if (isNotFoundError(error)) return 0;
      throw error;
    }
  }

  async remove(uploadId: string, fileKey: string): Promise<void> {
    const path = this.#path(uploadId, fileKey);
    for (const one of [path, `${path}.json`, uncheckedMarkerPath(path)]) await rm(one, { force: true });
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize;
  }

  #path(uploadId: string, fileKey: string): string {
    return join(this.#folder, mediaFileKey(uploadId, fileKey));
  }
}

const ofStorages = new WeakMap<BlobStore, Transfers>();

/** Sets how files are received into a storage without a folder. So a portal with a folder loads no code of others. */
export function setTransfers(blobs: BlobStore, transfers: Transfers): void {
  ofStorages.set(blobs, transfers);
}

/** Transfers into a storage: into its folder, or those that were set. */
export function transfersOf(blobs: BlobStore): Transfers {
  const transfers = blobs.folder === undefined ? ofStorages.get(blobs) : new FolderTransfers(blobs.folder);
  if (!transfers) throw new Error('The storage has no folder, and no transfers were set');
  return transfers;
}

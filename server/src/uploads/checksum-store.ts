import { createHash } from 'node:crypto';
import { rm, stat, truncate, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { checksumMismatch } from './checksum.ts';
import { uncheckedFrom, uncheckedMarkerPath } from './received-bytes.ts';
import { lockLost, writeRequestBody } from './write-request-body.ts';
import { tusRequest } from './tus-request.ts';

type StoredUpload = Awaited<ReturnType<FileStore['getUpload']>>;

/**
 * File store of tus with two differences. A chunk with a checksum counts only after the checksum was compared, also if
 * the process is killed in between. A file expires by its last byte, not by its first.
 */
export class ChecksumStore extends FileStore {
  readonly #pathOf: (fileId: string) => string;

  /** @param expiryMs time without a byte after which an unfinished file expires */
  constructor(directory: string, expiryMs: number, pathOf: (fileId: string) => string) {
    super({ directory, expirationPeriodInMilliseconds: expiryMs });
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'checksum', 'expiration'];
    this.#pathOf = pathOf;
  }

  /** Called while no other request may write the file. Truncates bytes that a killed process left unchecked. */
  override async getUpload(id: string): Promise<StoredUpload> {
    const path = this.#pathOf(id);
    const offset = await uncheckedFrom(path);
    if (offset !== undefined) await this.#cutOff(path, offset);
    const upload = await super.getUpload(id);
    const isComplete = upload.offset === upload.size;
    upload.creation_date = (isComplete ? new Date() : (await stat(path)).mtime).toISOString();
    return upload;
  }

  /** @param ignoredBody empty, because the library does not get the body. It comes from `tusRequest`. */
  override async write(ignoredBody: Readable, id: string, offset: number): Promise<number> {
    ignoredBody.resume();
    const request = tusRequest.getStore();
    if (!request) throw new Error('There is no request');
    const { body, signal, checksum, isLocked } = request;
    const path = this.#pathOf(id);
    const { size = 0 } = await super.getUpload(id);
    const hash = checksum && createHash(checksum.algorithm);
    const bodyOptions = { body, signal, hash, isLocked, limit: size - offset };
    if (!checksum) return writeRequestBody(path, offset, bodyOptions);
    await writeFile(uncheckedMarkerPath(path), String(offset));
    try {
      const end = await writeRequestBody(path, offset, bodyOptions);
      // An interrupted request ends here, too.
      if (!hash?.digest().equals(checksum.digest)) throw checksumMismatch;
      if (!isLocked()) throw lockLost;
      await rm(uncheckedMarkerPath(path));
      return end;
    } catch (error) {
      // Without the lock, the next request has truncated the file, or will.
      if (isLocked()) await this.#cutOff(path, offset);
      throw error;
    }
  }

  async #cutOff(path: string, offset: number): Promise<void> {
    await truncate(path, offset);
    await rm(uncheckedMarkerPath(path), { force: true });
  }
}

import { createHash } from 'node:crypto';
import { rm, stat, truncate, writeFile } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { checksumMismatch } from './checksum.ts';
import { uncheckedFrom, uncheckedMark } from './received-bytes.ts';
import { tusRequest } from './tus-request.ts';

type StoredUpload = Awaited<ReturnType<FileStore['getUpload']>>;

/**
 * Files as tus writes them, with two differences: a chunk that has a checksum counts once it has been compared, also
 * when the process is killed in between; and a file expires by its last byte, not by its first.
 */
export class CheckedStore extends FileStore {
  readonly #pathOf: (fileId: string) => string;

  /** @param expiry ms without a byte after which an unfinished file is gone */
  constructor(directory: string, expiry: number, pathOf: (fileId: string) => string) {
    super({ directory, expirationPeriodInMilliseconds: expiry });
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'checksum', 'expiration'];
    this.#pathOf = pathOf;
  }

  /** Called while nobody else may write the file: what a killed process left unchecked is cut off. */
  override async getUpload(id: string): Promise<StoredUpload> {
    const path = this.#pathOf(id);
    const offset = await uncheckedFrom(path);
    if (offset !== undefined) await this.#cutOff(path, offset);
    const upload = await super.getUpload(id);
    const isComplete = upload.offset === upload.size;
    upload.creation_date = (isComplete ? new Date() : (await stat(path)).mtime).toISOString();
    return upload;
  }

  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const expected = tusRequest.getStore()?.checksum;
    if (!expected) return super.write(body, id, offset);
    const path = this.#pathOf(id);
    const hash = createHash(expected.algorithm);
    const hashing = new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    body.once('error', (error) => hashing.destroy(error));
    await writeFile(uncheckedMark(path), String(offset));
    try {
      const end = await super.write(body.pipe(hashing), id, offset);
      // A request that was cut off ends here, too.
      if (!hash.digest().equals(expected.digest)) throw checksumMismatch;
      await rm(uncheckedMark(path));
      return end;
    } catch (error) {
      await this.#cutOff(path, offset);
      throw error;
    }
  }

  async #cutOff(path: string, offset: number): Promise<void> {
    await truncate(path, offset);
    await rm(uncheckedMark(path), { force: true });
  }
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileVersion } from '../files/file-version.ts';
import { writeFileAtomic } from '../../base/write-file-atomic.ts';
import { convertImage } from './convert-image.ts';
import type { ThumbnailVariant } from './thumbnail-variant.ts';

/** Maximum queue length. Further requests get the original image immediately. */
const maxQueueLength = 48;

/** Folder of the thumbnails. It can be deleted at any time. */
export const thumbnailFolder = (dataDir: string): string => join(dataDir, 'cache', 'thumbnails');

/** Thumbnails on disk. Each is made at the first request, one after the other. */
export class ThumbnailStore {
  readonly #folder: string;
  readonly #pending = new Map<string, Promise<void>>();
  #last: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Returns the name of a variant's file in the folder. `undefined`: the queue is full.
   * @param source path of the image
   * @param identity text that no other content of an image has. It names no folder of this machine, so that a library that
   * is moved keeps its thumbnails.
   * @throws ImageError
   */
  async variant(source: string, identity: string, variant: ThumbnailVariant): Promise<string | undefined> {
    const { width, format } = variant;
    const hash = createHash('sha256').update(identity).digest('hex').slice(0, 32);
    const name = `${hash}-${width}.${format}`;
    if (await fileVersion(join(this.#folder, name))) return name;
    const pending = this.#pending.get(name);
    if (!pending && this.#pending.size >= maxQueueLength) return undefined;
    await (pending ?? this.#queue(name, () => this.#make(name, source, variant)));
    return name;
  }

  #queue(name: string, make: () => Promise<void>): Promise<void> {
    const made = this.#last.then(make).finally(() => this.#pending.delete(name));
    this.#pending.set(name, made);
    // A failure rejects the promise of its own request only, not that of the next one in the queue.
    this.#last = made.catch(() => undefined);
    return made;
  }

  async #make(name: string, source: string, variant: ThumbnailVariant): Promise<void> {
    await writeFileAtomic(join(this.#folder, name), await convertImage(source, variant));
  }
}

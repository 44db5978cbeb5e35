import { createHash } from 'node:crypto';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { convertImage, type ImageSource } from './convert-image.ts';
import type { CoverVariant, ThumbnailVariant } from './thumbnail-variant.ts';

type Variant = ThumbnailVariant | CoverVariant;

/** Maximum queue length. Further requests get the original image immediately. */
const maxQueueLength = 48;

/** Prefix of the thumbnails. They can be deleted at any time. */
export const thumbnailPrefix = 'cache/thumbnails/';

/** Stored thumbnails. Each is made at the first request, one after the other. */
export class ThumbnailStore {
  readonly #blobs: BlobStore;
  readonly #pending = new Map<string, Promise<void>>();
  #last: Promise<void> = Promise.resolve();

  constructor(blobs: BlobStore) {
    this.#blobs = blobs;
  }

  /**
   * Returns the key of a variant. `undefined`: the queue is full.
   * @param identity text that no other content of an image has. It names no folder of this machine, so that a library that
   * is moved keeps its thumbnails.
   * @throws ImageError, BlobNotFoundError
   */
  async variant(source: ImageSource, identity: string, variant: Variant): Promise<string | undefined> {
    const { width, format } = variant;
    const hash = createHash('sha256').update(identity).digest('hex').slice(0, 32);
    const key = `${thumbnailPrefix}${hash}-${width}${'square' in variant ? '-square' : ''}.${format}`;
    if (await this.#blobs.head(key)) return key;
    const pending = this.#pending.get(key);
    if (!pending && this.#pending.size >= maxQueueLength) return undefined;
    await (pending ?? this.#queue(key, () => this.#make(key, source, variant)));
    return key;
  }

  #queue(key: string, make: () => Promise<void>): Promise<void> {
    const made = this.#last.then(make).finally(() => this.#pending.delete(key));
    this.#pending.set(key, made);
    // A failure rejects the promise of its own request only, not that of the next one in the queue.
    this.#last = made.catch(() => undefined);
    return made;
  }

  async #make(key: string, source: ImageSource, variant: Variant): Promise<void> {
    await this.#blobs.put(key, await convertImage(source, variant));
  }
}

import { LRUCache } from 'lru-cache';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { readBlobIfExists } from '../../base/blobs/read-blob.ts';
import { FetchError } from '../../base/outbound/fetch-error.ts';
import { fetchPublic, type TotalLimits } from '../../base/outbound/fetch-public.ts';
import { type AddressPolicy, publicWebOnly } from '../../base/outbound/ssrf-guard.ts';
import { imageType } from '../../base/image-type.ts';
import type { RemoteImages } from './remote-images.ts';

export interface ProxiedImage {
  type: string;
  bytes: Buffer;
}

export interface ImageProxyOptions {
  /** Contains the copies, below `pictures/`. */
  blobs: BlobStore;
  /** Images that may be requested now, by id. */
  allowedImages: () => RemoteImages;
  /** Called with the reason each time an image could not be fetched. */
  onFailure: (error: Error) => void;
  limits?: TotalLimits;
  /** Address policy. Only tests permit more than the public web. */
  guard?: AddressPolicy;
}

const imageLimits: TotalLimits = {
  idleTimeoutMs: 5_000,
  waiting: 10_000,
  total: 10_000,
  bytes: 5 * 2 ** 20,
  redirects: 5,
};
/** Prefix of the copies. */
const prefix = 'pictures/';
const keyOf = (id: string): string => `${prefix}${id}`;

const retryDelayMs = 5 * 60_000;
const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', 'user-agent': 'Mediothek/1.0' };

/** Copies of images on other sites. Each is fetched once, at the first request. */
export class ImageProxy {
  readonly #options: ImageProxyOptions;
  readonly #pending = new Map<string, Promise<ProxiedImage | undefined>>();
  readonly #failed = new LRUCache<string, true>({ max: 1000, ttl: retryDelayMs });
  readonly #closing = new AbortController();
  constructor(options: ImageProxyOptions) {
    this.#options = options;
  }

  /**
   * `undefined`: the content does not name the image, or its site did not return it. Then it is fetched again later.
   */
  async image(id: string): Promise<ProxiedImage | undefined> {
    const url = this.#options.allowedImages().get(id);
    if (url === undefined || this.#failed.has(id)) return undefined;
    const pending = this.#pending.get(id);
    if (pending) return pending;
    const found = this.#find(id, url).finally(() => this.#pending.delete(id));
    this.#pending.set(id, found);
    return found;
  }

  /** Aborts running requests. */
  close(): void {
    this.#closing.abort();
  }

  async #find(id: string, url: string): Promise<ProxiedImage | undefined> {
    const stored = await readBlobIfExists(this.#options.blobs, keyOf(id), imageLimits.bytes);
    if (stored) return imageOf(stored);
    const { limits = imageLimits, guard = publicWebOnly, onFailure } = this.#options;
    const { signal } = this.#closing;
    try {
      const { bytes } = await fetchPublic(new URL(url), { headers, limits, guard, signal });
      const image = imageOf(bytes);
      if (!image) throw new FetchError(`${url}: no PNG, JPEG, WebP, AVIF or GIF`);
      await this.#store(id, bytes);
      return image;
    } catch (error) {
      if (signal.aborted) return undefined;
      this.#failed.set(id, true);
      onFailure(error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  }

  /** Stores a copy, and deletes copies that the content no longer names. */
  async #store(id: string, bytes: Buffer): Promise<void> {
    const { blobs, allowedImages } = this.#options;
    await blobs.put(keyOf(id), bytes);
    const unnamed = (await blobs.names(prefix)).filter((name) => !allowedImages().has(name));
    await Promise.all(unnamed.map((name) => blobs.delete(keyOf(name))));
  }
}

function imageOf(bytes: Buffer): ProxiedImage | undefined {
  const type = imageType(bytes);
  return type === undefined ? undefined : { type, bytes };
}

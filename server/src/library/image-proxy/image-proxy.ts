import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { isNotFoundError } from '../../base/is-not-found-error.ts';
import { writeFileAtomic } from '../../base/write-file-atomic.ts';
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
  /** Where copies are kept. */
  folder: string;
  /** The pictures that may be asked for at the moment. */
  named: () => RemoteImages;
  /** Told why a picture cannot be had, each time its site was asked. */
  onFailure: (error: Error) => void;
  limits?: TotalLimits;
  /** Where pictures may come from. Tests alone name other places than the public web. */
  guard?: AddressPolicy;
}

const pictureLimits: TotalLimits = { silence: 5_000, waiting: 10_000, total: 10_000, bytes: 5 * 2 ** 20, redirects: 5 };
const pauseAfterFailure = 5 * 60_000;
const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', 'user-agent': 'Mediothek/1.0' };

/** Copies of pictures of other sites, each fetched once, when it is first asked for. */
export class ImageProxy {
  readonly #options: ImageProxyOptions;
  readonly #underWay = new Map<string, Promise<ProxiedImage | undefined>>();
  readonly #failed = new LRUCache<string, true>({ max: 1000, ttl: pauseAfterFailure });
  readonly #closing = new AbortController();
  constructor(options: ImageProxyOptions) {
    this.#options = options;
  }

  /** `undefined` when the content names no such picture, or when its site does not give it; that is tried again later. */
  async picture(id: string): Promise<ProxiedImage | undefined> {
    const address = this.#options.named().get(id);
    if (address === undefined || this.#failed.has(id)) return undefined;
    const running = this.#underWay.get(id);
    if (running) return running;
    const found = this.#find(id, address).finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, found);
    return found;
  }

  /** Gives up what is under way. */
  close(): void {
    this.#closing.abort();
  }

  async #find(id: string, address: string): Promise<ProxiedImage | undefined> {
    const kept = await readIfThere(join(this.#options.folder, id));
    if (kept) return pictureOf(kept);
    const { limits = pictureLimits, guard = publicWebOnly, onFailure } = this.#options;
    const { signal } = this.#closing;
    try {
      const { bytes } = await fetchPublic(new URL(address), { headers, limits, guard, signal });
      const picture = pictureOf(bytes);
      if (!picture) throw new FetchError(`${address}: no PNG, JPEG, WebP, AVIF or GIF`);
      await this.#keep(id, bytes);
      return picture;
    } catch (error) {
      if (signal.aborted) return undefined;
      this.#failed.set(id, true);
      onFailure(error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  }

  /** Copies of pictures that the content no longer names go. */
  async #keep(id: string, bytes: Buffer): Promise<void> {
    const { folder, named } = this.#options;
    await writeFileAtomic(join(folder, id), bytes);
    const unnamed = (await readdir(folder)).filter((name) => !name.startsWith('.') && !named().has(name));
    await Promise.all(unnamed.map((name) => rm(join(folder, name), { force: true })));
  }
}

function pictureOf(bytes: Buffer): ProxiedImage | undefined {
  const type = imageType(bytes);
  return type === undefined ? undefined : { type, bytes };
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isNotFoundError(error)) return undefined;
    throw error;
  }
}

/** Cache by URL, bounded in bytes, whose entries can be found by tag. */
import { LRUCache } from 'lru-cache';

export interface TaggedEntry {
  /** Tags that invalidate the entry, as `LibraryEvents` emits them: `media:7`, `lists`, `content`, … */
  tags: readonly string[];
  bytes: number;
}

export class TaggedCache<Value extends TaggedEntry> {
  readonly #entries: LRUCache<string, Value>;
  readonly #keysByTag = new Map<string, Set<string>>();

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#entries = new LRUCache<string, Value>({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => Math.ceil(bytes) + overhead,
      dispose: ({ tags }, key) => this.#untag(key, tags),
    });
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  /** @param ttl milliseconds */
  set(key: string, value: Value, ttl: number): void {
    this.#entries.set(key, value, { ttl });
    if (!this.#entries.has(key)) return; // larger than the cache
    for (const tag of value.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Keys of the entries with a tag; all keys for `everything`. */
  keysWithTag(tag: string): string[] {
    return tag === 'everything' ? [...this.#entries.keys()] : [...(this.#keysByTag.get(tag) ?? [])];
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  #untag(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

/** Approximate bytes of an entry's key, tags and map entries. */
const overhead = 1_000;

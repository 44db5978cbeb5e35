/** Anonymous pages, kept compressed with their ETag: bounded in number, in bytes and in time. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export interface StoredAnswer {
  status: number;
  etag: string;
  body: Buffer;
  brotli: Buffer;
}

/** The data's age is not part of the page: two renders of the same data have the same, therefore weak, ETag. */
const withoutAges = (html: string) => html.replace(/"(dehydratedAt|dataUpdatedAt)":\d+/g, '');

export function packAnswer(status: number, html: string): StoredAnswer {
  const body = Buffer.from(html);
  return {
    status,
    etag: `W/"${createHash('sha256').update(withoutAges(html)).digest('base64url').slice(0, 27)}"`,
    body,
    brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  };
}

/** @param ttl ms */
export const createAnswerStore = ({ ttl = 60_000, maxEntries = 5_000, maxBytes = 128e6 } = {}) =>
  new LRUCache<string, StoredAnswer>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ body, brotli }) => body.length + brotli.length,
    ttl,
  });

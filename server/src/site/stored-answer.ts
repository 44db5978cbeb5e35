/** Anonymous pages, kept compressed with their ETag: bounded in number, in bytes and in time. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

interface PageFacts {
  status: number;
  /** What an error page is about, for developers. */
  message: string | undefined;
  /** Its Content-Security-Policy: the one of the builds that it was made with. */
  policy: string;
  /** What search engines may do with it (`X-Robots-Tag`), where the page itself must not say so. */
  robots?: string;
  /** Its `Link` header. */
  link?: string | undefined;
}
export interface StoredAnswer extends PageFacts {
  etag: string;
  body: Buffer;
  brotli: Buffer;
}

/** The data's age is not part of the page: two renders of the same data have the same, therefore weak, ETag. */
const withoutAges = (html: string) => html.replace(/"(dehydratedAt|dataUpdatedAt)":\d+/g, '');

export function packAnswer(html: string, facts: PageFacts): StoredAnswer {
  const body = Buffer.from(html);
  return {
    ...facts,
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

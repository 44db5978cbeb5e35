/** Response of a page, uncompressed and compressed. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from '../base/http/content-encoding.ts';

interface PageFields {
  status: number;
  /** Message of an error page, for developers. */
  message: string | undefined;
  /** Content-Security-Policy of the builds that the page was made with. */
  policy: string;
  /** Directives for search engines (`X-Robots-Tag`), if the page itself must not contain them. */
  robots?: string;
  /** `Link` header. */
  link?: string | undefined;
}
export interface PageResponse extends PageFields {
  etag: string | undefined;
  body: Buffer<ArrayBuffer>;
  /** Whether the page was made for one visitor only: it is sent once. */
  isPrivate: boolean;
  /** Compressed forms: fast for the first request, and smaller for all later ones. */
  fastBrotli?: Promise<Buffer>;
  bestBrotli?: Promise<Buffer>;
  gzip?: Promise<Buffer>;
}

/** Page without the age of its data: two renders of the same data have the same ETag, which therefore is weak. */
const withoutAges = (body: Buffer) => body.toString('latin1').replace(/"(dehydratedAt|dataUpdatedAt)":\d+/g, '');

/** @param isPrivate the page is for one visitor only. It gets no ETag, which would cost more than it saves. */
export const createPageResponse = (body: Buffer<ArrayBuffer>, fields: PageFields, isPrivate = false): PageResponse => ({
  ...fields,
  isPrivate,
  etag: isPrivate
    ? undefined
    : `W/"${createHash('sha256').update(withoutAges(body), 'latin1').digest('base64url').slice(0, 27)}"`,
  body,
});

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];
const brotliOf = ({ body }: PageResponse, quality: number): Promise<Buffer> =>
  compressBrotli(body, {
    chunkSize: 32_768,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // 256 kB: pages are hardly larger, and 4 MB cause garbage collections of the complete heap.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  });

/**
 * Compresses the page at the first request for it, in a thread of Node's pool. The body of a private page is freed,
 * because otherwise every few pages would cause a garbage collection of the complete heap.
 * @param repeated the page is requested more than once, so better compression is worth its time
 */
export async function compressed(
  response: PageResponse,
  encoding: ContentEncoding,
  repeated: boolean,
): Promise<Buffer> {
  if (encoding === 'br' && repeated) return (response.bestBrotli ??= brotliOf(response, 7));
  const bytes = await (encoding === 'br'
    ? (response.fastBrotli ??= brotliOf(response, 3))
    : (response.gzip ??= compressGzip(response.body)));
  const { buffer, byteLength } = response.body;
  // A small body shares its buffer with others.
  if (response.isPrivate && buffer.byteLength === byteLength) buffer.transfer(0);
  return bytes;
}

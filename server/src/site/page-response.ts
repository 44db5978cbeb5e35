/** A page as it goes out, and its compressed form. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

interface PageFields {
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
export interface PageResponse extends PageFields {
  etag: string | undefined;
  body: Buffer<ArrayBuffer>;
  /** Made for its visitor alone: it is sent once. */
  isPrivate: boolean;
  /** Its compressed forms: made in haste for who asks first, and thoroughly for all others. */
  fastBrotli?: Promise<Buffer>;
  bestBrotli?: Promise<Buffer>;
}

/** The data's age is not part of the page: two renders of the same data have the same, therefore weak, ETag. */
const withoutAges = (body: Buffer) => body.toString('latin1').replace(/"(dehydratedAt|dataUpdatedAt)":\d+/g, '');

/** @param isPrivate made for its visitor alone: it gets no tag, which would cost more than it saves */
export const createPageResponse = (body: Buffer<ArrayBuffer>, fields: PageFields, isPrivate = false): PageResponse => ({
  ...fields,
  isPrivate,
  etag: isPrivate
    ? undefined
    : `W/"${createHash('sha256').update(withoutAges(body), 'latin1').digest('base64url').slice(0, 27)}"`,
  body,
});

const compress = promisify(brotliCompress);
const compressWith = ({ body }: PageResponse, quality: number): Promise<Buffer> =>
  compress(body, {
    chunkSize: 32_768,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // 256 kB: hardly a page is larger, and 4 MB set off collections of the whole heap.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  });

/**
 * Its compressed form, made in a thread of Node's pool when it is first wanted. An answer for one visitor gives back its
 * body, which would otherwise set off a collection of the whole heap every few pages.
 * @param repeated the page is asked for more than once: it is worth more effort
 */
export async function compressed(response: PageResponse, repeated: boolean): Promise<Buffer> {
  if (repeated) return (response.bestBrotli ??= compressWith(response, 7));
  const brotli = await (response.fastBrotli ??= compressWith(response, 3));
  const { buffer, byteLength } = response.body;
  // A small one lies in a buffer that it shares.
  if (response.isPrivate && buffer.byteLength === byteLength) buffer.transfer(0);
  return brotli;
}

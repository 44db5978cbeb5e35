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
export interface StoredAnswer extends PageFields {
  etag: string | undefined;
  body: Buffer;
  /** Its compressed forms: made in haste for who asks first, and thoroughly for all others. */
  quick?: Promise<Buffer>;
  thorough?: Promise<Buffer>;
}

/** The data's age is not part of the page: two renders of the same data have the same, therefore weak, ETag. */
const withoutAges = (body: Buffer) => body.toString('latin1').replace(/"(dehydratedAt|dataUpdatedAt)":\d+/g, '');

/** @param own made for its visitor alone: it gets no tag, which would cost more than it saves */
export const packAnswer = (body: Buffer, fields: PageFields, own = false): StoredAnswer => ({
  ...fields,
  etag: own
    ? undefined
    : `W/"${createHash('sha256').update(withoutAges(body), 'latin1').digest('base64url').slice(0, 27)}"`,
  body,
});

const compress = promisify(brotliCompress);
const squeeze = ({ body }: StoredAnswer, quality: number): Promise<Buffer> =>
  compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

/**
 * Its compressed form, made in a thread of Node's pool when it is first wanted.
 * @param again the page is asked for more than once: it is worth more effort
 */
export const compressed = (answer: StoredAnswer, again: boolean): Promise<Buffer> =>
  again ? (answer.thorough ??= squeeze(answer, 7)) : (answer.quick ??= squeeze(answer, 3));

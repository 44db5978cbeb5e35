import { BlobNotFoundError, type BlobStore } from '../../base/blobs/blob-store.ts';
import { libraryKey } from '../../library/files/library-key.ts';
import { findImage } from '../../library/thumbnails/find-image.ts';
import { ImageError, imageSize } from '../../library/thumbnails/convert-image.ts';
import { thumbnailWidths } from '../../library/thumbnails/thumbnail-variant.ts';
import type { OembedLimits } from './oembed-response.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';

export interface OembedThumbnail {
  /** Absolute path. */
  path: string;
  /** Pixels of the image at that path. */
  width: number;
  height: number;
}

/** Pixels. Size of a preview. */
const maxThumbnailWidth = 640;

/**
 * Largest variant of the medium's image within the limits. `undefined`: there is no image, or no variant is small
 * enough.
 */
export async function oembedThumbnail(
  { db, blobs }: { db: Kysely<Database>; blobs: BlobStore },
  id: string,
  { maxwidth = maxThumbnailWidth, maxheight = Infinity }: OembedLimits,
): Promise<OembedThumbnail | undefined> {
  const { poster } = await findImage(db, id);
  if (poster === undefined) return undefined;
  const size = await imageSize({ blobs, key: libraryKey(poster) }).catch(unlessMissing);
  if (!size) return undefined;
  const variants = thumbnailWidths.map((requestedWidth) => {
    const width = Math.min(requestedWidth, size.width); // never enlarged
    return {
      path: `/thumbnail/${id}/?width=${requestedWidth}`,
      width,
      height: Math.round((size.height * width) / size.width),
    };
  });
  return variants.findLast(
    ({ width, height }) => width <= Math.min(maxwidth, maxThumbnailWidth) && height <= maxheight,
  );
}

/** A record may be imported before its files, and an image may be broken: the response then has no thumbnail. */
function unlessMissing(error: unknown): undefined {
  if (!(error instanceof BlobNotFoundError) && !(error instanceof ImageError)) throw error;
}

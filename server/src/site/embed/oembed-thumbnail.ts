import { join } from 'node:path';
import type { AppContext } from '../../base/http/operation.ts';
import { isMissing } from '../../base/is-missing.ts';
import { findPicture } from '../../library/thumbnails/find-picture.ts';
import { PictureError, pictureSize } from '../../library/thumbnails/convert-picture.ts';
import { thumbnailWidths } from '../../library/thumbnails/thumbnail-variant.ts';
import type { OembedLimits } from './oembed-answer.ts';

export interface OembedThumbnail {
  /** Absolute path. */
  path: string;
  /** Pixels of the picture at that path. */
  width: number;
  height: number;
}

/** Pixels; the size of a preview. */
const widest = 640;

/** The largest variant of the medium's picture within the limits; none where there is no picture, or none so small. */
export async function oembedThumbnail(
  { db, dataDir }: Pick<AppContext, 'db' | 'dataDir'>,
  id: string,
  { maxwidth = widest, maxheight = Infinity }: OembedLimits,
): Promise<OembedThumbnail | undefined> {
  const { poster } = await findPicture(db, id);
  if (poster === undefined) return undefined;
  const size = await pictureSize(join(dataDir, 'files', poster)).catch(unlessMissing);
  if (!size) return undefined;
  const variants = thumbnailWidths.map((asked) => {
    const width = Math.min(asked, size.width); // never enlarged
    return { path: `/thumbnail/${id}/?width=${asked}`, width, height: Math.round((size.height * width) / size.width) };
  });
  return variants.findLast(({ width, height }) => width <= Math.min(maxwidth, widest) && height <= maxheight);
}

/** A record may come before its files, and a picture may be broken: the answer goes without it. */
function unlessMissing(error: unknown): undefined {
  if (!isMissing(error) && !(error instanceof PictureError)) throw error;
}

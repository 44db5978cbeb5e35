import type Sharp from 'sharp';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { BlobTooLargeError, readBlob } from '../../base/blobs/read-blob.ts';
import { loadSharp } from '../image-proxy/load-sharp.ts';
import { imageType } from '../../base/image-type.ts';
import { type CoverVariant, coverWidth, type ThumbnailVariant } from './thumbnail-variant.ts';

/** Image that cannot be converted. The message describes the error in English. */
export class ImageError extends Error {
  override name = 'ImageError';
}

/** Upper limit in bytes. A poster is much smaller. */
const maxFileBytes = 25 * 2 ** 20;
/** 8000 × 5000, at most 160 MB of memory. */
const maxPixels = 40_000_000;
const timeoutSeconds = 10;

/** Image in a storage. */
export interface ImageSource {
  blobs: BlobStore;
  key: string;
}

/** @throws ImageError if the file is not an image or is too large; BlobNotFoundError */
async function readImage({ blobs, key }: ImageSource): Promise<Buffer> {
  const bytes = await readBlob(blobs, key, maxFileBytes).catch((error: unknown) => {
    throw error instanceof BlobTooLargeError ? new ImageError(error.message, { cause: error }) : error;
  });
  if (imageType(bytes) === undefined) throw new ImageError('It is no JPEG, PNG, WebP, AVIF or GIF');
  return bytes;
}

/**
 * Size of an image in pixels, after applying the orientation in the file.
 * @throws as `convertImage`
 */
export async function imageSize(source: ImageSource): Promise<{ width: number; height: number }> {
  const bytes = await readImage(source);
  const sharp = await loadSharp();
  const { autoOrient } = await sharp(bytes, { limitInputPixels: maxPixels })
    .metadata()
    .catch((error: unknown) => {
      throw new ImageError(String(error), { cause: error });
    });
  return autoOrient;
}

/**
 * Converts an image (JPEG, PNG, WebP, AVIF, or the first frame of a GIF) to a variant.
 * @throws ImageError for other formats, and for images that are broken or too large; BlobNotFoundError
 */
export async function convertImage(source: ImageSource, variant: ThumbnailVariant | CoverVariant): Promise<Buffer> {
  const bytes = await readImage(source);
  const sharp = await loadSharp();
  if ('square' in variant) return makeCover(sharp, bytes);
  const { width, format } = variant;
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  const written = {
    // A higher effort takes ten times as long and saves a tenth of the size.
    avif: () => image.avif({ quality: 50, effort: 1 }),
    webp: () => image.webp({ quality: 75 }),
    jpeg: () => image.flatten({ background: '#fff' }).jpeg({ quality: 78, progressive: true }),
  }[format]();
  return written.toBuffer().catch(toImageError);
}

/** The whole image, in front of a dark and blurred one that fills the square. */
async function makeCover(sharp: typeof Sharp, bytes: Buffer): Promise<Buffer> {
  const open = () =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .flatten({ background: '#fff' });
  const small = coverWidth / 10;
  try {
    const background = await open()
      .resize(small, small, { fit: 'cover' })
      .blur(small / 20)
      .modulate({ brightness: 0.5 })
      .png()
      .toBuffer();
    const picture = await open()
      .resize(coverWidth, coverWidth, { fit: 'inside' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return await sharp(background)
      .resize(coverWidth, coverWidth)
      .composite([{ input: picture }])
      .jpeg({ quality: 80, progressive: true })
      .toBuffer();
  } catch (error) {
    return toImageError(error);
  }
}

const toImageError = (error: unknown): never => {
  throw new ImageError(error instanceof Error ? error.message : String(error), { cause: error });
};

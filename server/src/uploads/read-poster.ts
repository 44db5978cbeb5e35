import { loadSharp } from '../library/image-proxy/load-sharp.ts';
import { imageType } from '../base/image-type.ts';
import { uploadError } from './upload-error.ts';

/** An image of 8,000 × 5,000 takes 120 MB while it is decoded. */
const maxPixels = 40_000_000;
/** Maximum side of the stored poster, enough for a wide screen. */
const maxSidePixels = 1920;
const timeoutSeconds = 20;

const types = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif']);

/**
 * Decodes a poster and encodes it as WebP, so that only pixels remain: no GPS position of a camera, and no data hidden
 * behind the image.
 * @throws ApiError `bad_request` for an image that is not accepted, is broken or too large
 */
export async function readPoster(bytes: Buffer): Promise<Buffer> {
  const type = imageType(bytes);
  if (!type || !types.has(type)) throw uploadError('poster.unreadable', 'Posters are PNG, JPEG, WebP or AVIF');
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    throw uploadError('poster.unreadable', `The picture cannot be read: ${why}`);
  }
}

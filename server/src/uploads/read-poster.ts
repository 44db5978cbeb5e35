import { loadSharp } from '../library/image-proxy/load-sharp.ts';
import { imageType } from '../base/image-type.ts';
import { uploadError } from './upload-error.ts';

/** A picture of 8,000 × 5,000, which takes 120 MB while it is decoded. */
const maxPixels = 40_000_000;
/** Of what is kept: enough for a wide screen. */
const maxSidePixels = 1920;
/** s */
const timeoutSeconds = 20;

const types = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif']);

/**
 * A poster decoded and written anew as WebP, so that nothing but pixels stays: no position of a camera, nothing hidden
 * behind a picture.
 * @throws ApiError `bad_request` for what is none of the pictures that are taken, is broken or too great
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

/** Sizes and formats of thumbnails. */

/** Pixels. A closed list, so that a client cannot request any number of variants. */
export const thumbnailWidths = [160, 320, 480, 640, 960, 1280] as const;
export type ThumbnailWidth = (typeof thumbnailWidths)[number];

export const imageFormats = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const;
export type ImageFormat = keyof typeof imageFormats;

/** Pixels of the side of a cover: the least that Apple's directory of podcasts accepts. */
export const coverWidth = 1400;

export interface ThumbnailVariant {
  /** Maximum width; images are never enlarged. */
  width: ThumbnailWidth;
  format: ImageFormat;
}

/** Square picture of a podcast, in any size of the original. */
export interface CoverVariant {
  width: typeof coverWidth;
  format: 'jpeg';
  square: true;
}
export const cover: CoverVariant = { width: coverWidth, format: 'jpeg', square: true };

/**
 * The smallest format that a client names in `Accept` (RFC 9110, 12.5.1). JPEG for clients that name none: programs
 * older than the other formats send `image/*`.
 */
export function formatFor(accept = ''): ImageFormat {
  const named = new Map(
    accept.split(',').map((range): [string, number] => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [type, quality === undefined ? 1 : Number(quality.slice(2))];
    }),
  );
  const takes = (format: ImageFormat): boolean => (named.get(imageFormats[format]) ?? 0) > 0;
  return (['avif', 'webp'] as const).find(takes) ?? 'jpeg';
}

/** Sizes and formats of thumbnails. */

/** Pixels. A closed list, so that a client cannot request any number of variants. */
export const thumbnailWidths = [160, 320, 480, 640, 960, 1280] as const;
export type ThumbnailWidth = (typeof thumbnailWidths)[number];

export const imageFormats = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const;
export type ImageFormat = keyof typeof imageFormats;

export interface ThumbnailVariant {
  /** Maximum width; images are never enlarged. */
  width: ThumbnailWidth;
  format: ImageFormat;
}

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

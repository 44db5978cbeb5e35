/** Widths of a thumbnail among which a browser chooses; each is an address of its own, kept apart by caches. */
const widths = [320, 480, 640, 1280];
const fallbackWidth = 640;

export interface ImageSources {
  srcSet?: string;
  src: string;
}

/**
 * The addresses of a picture in several widths, where the server makes them: for `/thumbnail/{id}/` with or without its
 * version. Any other picture stays as it is.
 */
export function thumbnailSources(src: string): ImageSources {
  if (!src.startsWith('/thumbnail/')) return { src };
  const inWidth = (width: number) => `${src}${src.includes('?') ? '&' : '?'}width=${width}`;
  return { srcSet: widths.map((width) => `${inWidth(width)} ${width}w`).join(', '), src: inWidth(fallbackWidth) };
}

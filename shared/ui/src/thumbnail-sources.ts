/** Widths of a thumbnail from which a browser chooses. Each has its own URL, so that caches distinguish them. */
const widths = [320, 480, 640, 960, 1280];
const fallbackWidth = 640;

export interface ImageSources {
  srcSet?: string;
  src: string;
}

/**
 * URLs of an image in several widths, if the server can resize it: for `/thumbnail/{id}/` with or without its version.
 * Other images have one URL.
 */
export function thumbnailSources(src: string): ImageSources {
  if (!src.startsWith('/thumbnail/')) return { src };
  const inWidth = (width: number) => `${src}${src.includes('?') ? '&' : '?'}width=${width}`;
  return { srcSet: widths.map((width) => `${inWidth(width)} ${width}w`).join(', '), src: inWidth(fallbackWidth) };
}

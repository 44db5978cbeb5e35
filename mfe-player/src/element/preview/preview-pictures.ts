/** Images above the seek bar, from the medium's flipbook. */
import { frameAt } from '../../core/flipbook-strip.ts';

/** @returns the URL of the strip, or undefined if the medium has none */
async function stripUrl(api: string): Promise<string | undefined> {
  const response = await fetch(api);
  if (!response.ok) return undefined; // 404: the medium has no flipbook
  const { flipbookUrl } = (await response.json()) as { flipbookUrl?: unknown };
  return typeof flipbookUrl === 'string' ? new URL(flipbookUrl, response.url).href : undefined;
}

/**
 * Loads the strip.
 * @param api URL of the API that names the strip
 * @param box element that shows one frame of it
 * @returns shows the frame for a position in the medium (0 to 1)
 */
export async function loadImages(api: string, box: HTMLElement): Promise<(fraction: number) => void> {
  const url = await stripUrl(api);
  if (!url) return () => {};
  const strip = new Image();
  strip.src = url;
  await strip.decode();
  const { naturalWidth: width, naturalHeight: height } = strip;
  box.style.backgroundImage = `url(${JSON.stringify(url)})`;
  box.style.backgroundSize = `auto 100%`;
  return (fraction) => {
    const position = frameAt(fraction, { width, height });
    box.hidden = position === undefined;
    box.style.backgroundPosition = `${(position ?? 0) * 100}% 0`;
  };
}

/** Pictures over the seek bar, from the medium's flipbook. */
import { frameAt } from '../../core/flipbook-strip.ts';

/** @returns the address of the strip, which the API names; undefined where the medium has none */
async function stripAddress(api: string): Promise<string | undefined> {
  const answer = await fetch(api);
  if (!answer.ok) return undefined; // 404: there are no pictures, and nothing is missing without them
  const { flipbookUrl } = (await answer.json()) as { flipbookUrl?: unknown };
  return typeof flipbookUrl === 'string' ? new URL(flipbookUrl, answer.url).href : undefined;
}

/**
 * @param api where the API names the strip
 * @param box shows one frame of it
 * @returns shows the frame for a place in the medium (0 to 1)
 */
export async function loadPictures(api: string, box: HTMLElement): Promise<(fraction: number) => void> {
  const address = await stripAddress(api);
  if (!address) return () => {};
  const strip = new Image();
  strip.src = address;
  await strip.decode();
  const { naturalWidth: width, naturalHeight: height } = strip;
  box.style.backgroundImage = `url(${JSON.stringify(address)})`;
  box.style.backgroundSize = `auto 100%`;
  return (fraction) => {
    const place = frameAt(fraction, { width, height });
    box.hidden = place === undefined;
    box.style.backgroundPosition = `${(place ?? 0) * 100}% 0`;
  };
}

/** The `<source>`s of a medium that are files. */
import { hlsType } from './capabilities.ts';
import type { Rendition } from './player-session.ts';

/**
 * Takes those of the stream out, which are for browsers without scripts: between two engines the element would go on with
 * them by itself. Once it plays them, they stay.
 */
export function progressiveSources(media: HTMLMediaElement, hls: string | undefined): HTMLSourceElement[] {
  const sources = [...media.querySelectorAll('source')];
  const streams = sources.filter(({ type }) => type === hlsType && hls !== undefined);
  const unused = media.hasAttribute('src') || (media.readyState === 0 && media.paused);
  if (unused) for (const stream of streams) stream.remove();
  return sources.filter((source) => !streams.includes(source));
}

/** The progressive file of the lowest rate: the last of the `<source>`s, which are listed from best to lowest. */
export interface LowRateFile {
  url: string;
  rendition: Rendition;
}

export function lowRateFile(sources: readonly HTMLSourceElement[]): LowRateFile | undefined {
  const source = sources.at(-1);
  if (!source) return undefined;
  const [url = ''] = source.src.split('#');
  const height = Number.parseInt(source.dataset['height'] ?? '', 10) || 0;
  const bitrate = Number.parseInt(source.dataset['bitrate'] ?? '', 10) || undefined;
  return { url, rendition: { id: 'file', kind: 'file', height, bitrate } };
}

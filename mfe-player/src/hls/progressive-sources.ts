/** The `<source>`s of a medium that are files. */
import { hlsType } from './capabilities.ts';
import type { Rendition } from './player-session.ts';

/**
 * Removes the stream's sources, which are for browsers without scripts. Between two engines the element would otherwise
 * play them automatically. If it is already playing them, they stay.
 */
export function progressiveSources(media: HTMLMediaElement, hls: string | undefined): HTMLSourceElement[] {
  const sources = [...media.querySelectorAll('source')];
  const streams = sources.filter(({ type }) => type === hlsType && hls !== undefined);
  const unused = media.hasAttribute('src') || (media.readyState === 0 && media.paused);
  if (unused) for (const stream of streams) stream.remove();
  return sources.filter((source) => !streams.includes(source));
}

/** Progressive file of the lowest bitrate: the last `<source>`, because sources are in descending order. */
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

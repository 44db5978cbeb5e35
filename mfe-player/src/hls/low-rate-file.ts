import { hlsType } from './abilities.ts';
import type { Rendition } from './player-session.ts';

/** The progressive file of the lowest rate: the last of the `<source>`s, which are listed from best to lowest. */
export interface LowRateFile {
  url: string;
  rendition: Rendition;
}

export function lowRateFile(sources: readonly HTMLSourceElement[]): LowRateFile | undefined {
  const source = sources.findLast(({ type }) => type !== hlsType);
  if (!source) return undefined;
  const [url = ''] = source.src.split('#');
  const height = Number.parseInt(source.dataset['height'] ?? '', 10) || 0;
  const bitrate = Number.parseInt(source.dataset['bitrate'] ?? '', 10) || undefined;
  return { url, rendition: { id: 'file', kind: 'file', height, bitrate } };
}

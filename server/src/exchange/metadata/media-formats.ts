import type { MediaDetails } from '@mediothek/contract';

/** Media types in which a medium is here. */
export function mediaFormats({ files: { hls, progressive } }: MediaDetails): string[] {
  const types = progressive.map(({ mime }) => mime);
  return [...new Set([...types, ...(hls ? ['application/vnd.apple.mpegurl'] : [])])];
}

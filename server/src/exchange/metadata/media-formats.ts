import type { MediaDetails } from '@mediothek/contract';

/** Media types of the files of a medium. */
export function mediaFormats({ files: { hls, progressive } }: MediaDetails): string[] {
  const types = progressive.map(({ mime }) => mime);
  return [...new Set([...types, ...(hls ? ['application/vnd.apple.mpegurl'] : [])])];
}

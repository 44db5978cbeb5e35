import type { MediaRecord } from '@mediothek/contract';

/** The files that a medium's record names, as paths below the files folder; playlists lead to more. */
export function namedFiles({ files = {}, supplements = [] }: MediaRecord): string[] {
  const { hls, progressive = [], captions = [], poster, flipbook, scenes } = files;
  const named = [
    hls,
    poster,
    flipbook,
    scenes?.sprite,
    ...[...progressive, ...captions, ...supplements].map(({ file }) => file),
  ];
  return named.filter((file) => file !== undefined);
}

import type { MediaRecord } from '@mediothek/contract';

/** Files in a medium's record, as paths below the files folder. Files that only a playlist names are not included. */
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

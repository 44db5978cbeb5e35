import { newestVideos } from './newest-videos.ts';
import type { Operation } from './operation.ts';
import { search } from './search.ts';
import { series } from './series.ts';
import { video } from './video.ts';

/** Every operation below /api/v0, one line each. */
export const operations: Operation[] = [
  newestVideos,
  video,
  series,
  search,
];

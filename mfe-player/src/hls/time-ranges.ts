import type { TimeRange } from './player-session.ts';

export const rangesOf = (ranges: TimeRanges): TimeRange[] =>
  Array.from({ length: ranges.length }, (_, at) => ({ start: ranges.start(at), end: ranges.end(at) }));

/** Whether the next second is in the buffer. */
export const isBuffered = ({ time, buffered }: { time: number; buffered: readonly TimeRange[] }): boolean =>
  buffered.some(({ start, end }) => start <= time + 0.1 && end > time + 1);

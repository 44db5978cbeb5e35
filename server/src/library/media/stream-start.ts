/**
 * What a starter (mfe-player/src/starter) needs of a stream, read from its playlists once and kept as long as they do not
 * change. The embed document holds it; the details page's player has it from the API (`files.start`).
 */
import { stat } from 'node:fs/promises';
import type { StreamStart, StreamStartRound } from '@mediothek/contract';
import { readStreamTracks, type PlaylistSegment, type StreamTrack } from './hls-playlists.ts';

export interface StreamSource {
  /** Path of the master playlist on disk. */
  file: string;
  /** Its path on the server, with a leading slash; playlists and segments have theirs beside it, as on disk. */
  url: string;
  /** Seconds; where playback is to begin. */
  start?: number | undefined;
}

/** @returns undefined where there is no stream that the starter can play: the document goes without it then */
export type ReadStreamStart = (source: StreamSource) => Promise<StreamStart | undefined>;

/**
 * Seconds that the starter plays at most. The player is smaller than these, so it is there before their end on any link that
 * carries the stream; longer, and fast links would see the lowest quality for longer than they need.
 */
const covered = 6;
/** Seconds; segments of sound and picture end at slightly different times. */
const tolerance = 0.1;
/** Streams kept in memory. */
const capacity = 500;

interface CachedStream {
  /** Of the master playlist's file, which changes with every packaging. */
  changed: number;
  /** None: not for the starter. */
  tracks: StreamTrack[] | undefined;
}

/** @param onUnsuitable is told why a stream gets no starter; once, until the stream changes */
export function createStreamStart(onUnsuitable: (file: string, reason: unknown) => void = () => {}): ReadStreamStart {
  const cache = new Map<string, CachedStream>();

  async function tracksOf(file: string): Promise<StreamTrack[] | undefined> {
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined, // a record may come before its files
    );
    if (changed === undefined) return undefined;
    const cached = cache.get(file);
    cache.delete(file); // moved to the end: the one that was not asked for longest is forgotten first
    const stream = cached?.changed === changed ? cached : { changed, tracks: await readTracks(file) };
    cache.set(file, stream);
    for (const oldest of cache.keys()) {
      if (cache.size <= capacity) break;
      cache.delete(oldest);
    }
    return stream.tracks;
  }

  async function readTracks(file: string): Promise<StreamTrack[] | undefined> {
    try {
      return await readStreamTracks(file);
    } catch (error) {
      onUnsuitable(file, error);
      return undefined;
    }
  }

  return async ({ file, url, start }) => {
    const tracks = await tracksOf(file);
    return tracks && composeStart(tracks, url, start);
  };
}

/** @returns undefined where `start` lies behind the stream's end */
function composeStart(tracks: readonly StreamTrack[], url: string, start = 0): StreamStart | undefined {
  const [leading, ...others] = tracks;
  if (!leading) return undefined;
  const first = leading.segments.findIndex(({ end }) => end > start);
  const chosen = leading.segments.slice(first).filter(({ start: begin }, at) => at === 0 || begin < start + covered);
  const [begin] = chosen;
  if (first < 0 || !begin) return undefined;
  const urlOf = (path: string) => url.replace(/[^/]*$/, path);
  const rounds = chosen.map((segment, at): StreamStartRound => {
    // Of longer segments the first round takes the one that is under way.
    const from = at === 0 ? begin.start + tolerance : undefined;
    const belongs = (other: PlaylistSegment) =>
      from === undefined
        ? other.start >= segment.start - tolerance && other.start < segment.end - tolerance
        : other.end > from && other.start < segment.end - tolerance;
    const paths = [[segment], ...others.map(({ segments }) => segments.filter(belongs))];
    return { end: segment.end, segments: paths.map((list) => list.map(({ path }) => urlOf(path))) };
  });
  return {
    master: url,
    duration: Math.max(...tracks.map(({ segments }) => segments.at(-1)?.end ?? 0)),
    start,
    tracks: tracks.map(({ kind, codecs, init }) => ({ kind, codecs, init: urlOf(init) })),
    rounds,
    complete: chosen.length === leading.segments.length && includesLast(rounds, others, urlOf),
  };
}

const includesLast = (
  rounds: readonly StreamStartRound[],
  others: readonly StreamTrack[],
  urlOf: (path: string) => string,
): boolean => {
  const listed = new Set(rounds.flatMap(({ segments }) => segments.flat()));
  return others.every(({ segments }) => segments.every(({ path }) => listed.has(urlOf(path))));
};

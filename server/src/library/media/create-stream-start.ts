/**
 * Stream start for the starter (mfe-player/src/starter). The playlists are read once and cached until they change. The
 * embed document contains it; the details page gets it from the API (`files.start`).
 */
import type { StreamStart, StreamStartRound } from '@mediothek/contract';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { readStreamTracks, type PlaylistSegment, type StreamTrack } from './hls-playlists.ts';

export interface StreamSource {
  /** Key of the master playlist in the storage. */
  key: string;
  /** URL path of the master playlist. Playlists and segments have the same relative paths as in the storage. */
  url: string;
  /** Start time of playback in seconds. */
  start?: number | undefined;
}

/** @returns undefined if there is no stream that the starter can play; the document then contains no stream start */
export type ReadStreamStart = (source: StreamSource) => Promise<StreamStart | undefined>;

/**
 * Seconds that the starter plays at most. The player is smaller than these segments, so it is loaded before they end on
 * any connection that can play the stream. More seconds would show the lowest quality on fast connections for longer
 * than needed.
 */
const covered = 6;
/** Seconds. Audio and video segments end at slightly different times. */
const tolerance = 0.1;
/** Maximum number of cached streams. */
const capacity = 500;

interface CachedStream {
  /** Version of the master playlist, which changes with each packaging. */
  version: string;
  /** `undefined`: the starter cannot play the stream. */
  tracks: StreamTrack[] | undefined;
}

/** @param onUnsuitable called with the reason if the starter cannot play a stream; once until the stream changes */
export function createStreamStart(
  blobs: BlobStore,
  onUnsuitable: (key: string, reason: unknown) => void = () => {},
): ReadStreamStart {
  const cache = new Map<string, CachedStream>();

  async function tracksOf(key: string): Promise<StreamTrack[] | undefined> {
    const version = (await blobs.head(key))?.version;
    // A record may be stored before its files are.
    if (version === undefined) return undefined;
    const cached = cache.get(key);
    cache.delete(key); // moved to the end: the least recently used stream is deleted first
    const stream = cached?.version === version ? cached : { version, tracks: await readTracks(key) };
    cache.set(key, stream);
    for (const oldest of cache.keys()) {
      if (cache.size <= capacity) break;
      cache.delete(oldest);
    }
    return stream.tracks;
  }

  async function readTracks(key: string): Promise<StreamTrack[] | undefined> {
    try {
      return await readStreamTracks(blobs, key);
    } catch (error) {
      onUnsuitable(key, error);
      return undefined;
    }
  }

  return async ({ key, url, start }) => {
    const tracks = await tracksOf(key);
    return tracks && composeStart(tracks, url, start);
  };
}

/** @returns undefined if `start` is after the end of the stream */
function composeStart(tracks: readonly StreamTrack[], url: string, start = 0): StreamStart | undefined {
  const [leading, ...others] = tracks;
  if (!leading) return undefined;
  const first = leading.segments.findIndex(({ end }) => end > start);
  const chosen = leading.segments.slice(first).filter(({ start: begin }, at) => at === 0 || begin < start + covered);
  const [begin] = chosen;
  if (first < 0 || !begin) return undefined;
  const urlOf = (path: string) => url.replace(/[^/]*$/, path);
  const rounds = chosen.map((segment, at): StreamStartRound => {
    // If audio segments are longer, the first round contains the one that is already playing at its start.
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

/** Reads stored HLS playlists (RFC 8216). A stream start needs the lowest rendition and the first audio track. */
import { dirname, join } from 'node:path/posix';
import { parse, setOptions, types } from 'hls-parser';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { BlobTooLargeError, readBlob } from '../../base/blobs/read-blob.ts';

export interface PlaylistSegment {
  /** Relative to the master playlist. */
  path: string;
  /** Seconds. */
  start: number;
  end: number;
}
export interface StreamTrack {
  kind: 'video' | 'audio';
  codecs: string;
  /** Relative to the master playlist. */
  init: string;
  segments: PlaylistSegment[];
}

/** Bytes. Ten hours of two-second segments need less. */
const maxPlaylistBytes = 2_000_000;
/** Path within the stream's folder: no scheme, host, query, escape or parent folder. */
const ownPath = /^(?!.*\.\.)[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;
const codecList = /^[A-Za-z0-9]{4}(?:\.[A-Za-z0-9]+)*$/;
const videoCodec = /^(?:avc[13]|hvc1|hev1|vp09|av01)\./;

// Without strict mode the parser writes errors to the console and continues.
setOptions({ strictMode: true });

class UnsuitableStream extends Error {}

/**
 * Reads the tracks that a player starts with: first video, then audio, or one track with both.
 * @param master key of the master playlist in the storage
 * @throws if a playlist cannot be read, is not finished, or has unsupported features: encryption, byte ranges, changes
 * of format, MPEG-TS, paths outside the stream's folder
 */
export async function readStreamTracks(blobs: BlobStore, master: string): Promise<StreamTrack[]> {
  const playlist = await readPlaylist(blobs, master);
  if (!(playlist instanceof types.MasterPlaylist)) throw new UnsuitableStream('not a master playlist');
  const renditions = playlist.variants.filter(({ isIFrameOnly }) => !isIFrameOnly).toSorted(byBandwidth);
  // A film may also have an audio-only rendition, which is not used here.
  const lowest = renditions.find(({ codecs = '' }) => codecs.split(',').some(isVideo)) ?? renditions[0];
  if (!lowest) throw new UnsuitableStream('no renditions');
  const codecs = (lowest.codecs ?? '').split(',').map((codec) => codec.trim());
  if (!codecs.every((codec) => codecList.test(codec))) throw new UnsuitableStream('codecs are not named');
  const videoCodecs = codecs.filter(isVideo);
  const audioCodecs = codecs.filter((codec) => !isVideo(codec));
  const audioUri = (lowest.audio.find(({ isDefault }) => isDefault) ?? lowest.audio[0])?.uri;
  const folder = dirname(master);
  const kind = videoCodecs.length > 0 ? 'video' : 'audio';
  if (audioUri === undefined || videoCodecs.length === 0) {
    return [await readTrack({ blobs, folder }, lowest.uri, { kind, codecs: codecs.join(',') })];
  }
  return Promise.all([
    readTrack({ blobs, folder }, lowest.uri, { kind, codecs: videoCodecs.join(',') }),
    readTrack({ blobs, folder }, audioUri, { kind: 'audio', codecs: audioCodecs.join(',') }),
  ]);
}

const isVideo = (codec: string) => videoCodec.test(codec.trim());
const byBandwidth = (a: types.Variant, b: types.Variant) => a.bandwidth - b.bandwidth;

async function readTrack(
  { blobs, folder }: { blobs: BlobStore; folder: string },
  uri: string,
  { kind, codecs }: Pick<StreamTrack, 'kind' | 'codecs'>,
): Promise<StreamTrack> {
  const playlist = await readPlaylist(blobs, join(folder, inFolder(uri)));
  if (!(playlist instanceof types.MediaPlaylist)) throw new UnsuitableStream('not a media playlist');
  const [first] = playlist.segments;
  if (!playlist.endlist || !first || codecs === '') throw new UnsuitableStream('not a finished stream');
  const beside = (path: string) => inFolder(join(dirname(uri), inFolder(path)));
  let end = 0;
  const segments = playlist.segments.map((segment) => {
    // Without a map the parser leaves `map` undefined, in spite of its types.
    const plain = segment.map?.uri === first.map?.uri && !segment.byterange && !segment.map?.byterange;
    const odd = segment.key ?? (segment.discontinuity || segment.gap || undefined);
    if (!plain || odd !== undefined || !(segment.duration > 0)) throw new UnsuitableStream('unusual segments');
    const start = end;
    end += segment.duration;
    return { path: beside(segment.uri), start, end };
  });
  if (!first.map) throw new UnsuitableStream('not fragmented MP4');
  return { kind, codecs, init: beside(first.map.uri), segments };
}

function inFolder(path: string): string {
  if (!ownPath.test(path)) throw new UnsuitableStream('addresses lead elsewhere');
  return path;
}

/** @throws if the file is missing, too long, or no playlist */
export async function readPlaylist(blobs: BlobStore, key: string): Promise<types.MasterPlaylist | types.MediaPlaylist> {
  const bytes = await readBlob(blobs, key, maxPlaylistBytes).catch((error: unknown) => {
    throw error instanceof BlobTooLargeError ? new UnsuitableStream('too long a playlist') : error;
  });
  return parse(bytes.toString());
}

/** What the starter of the embed page needs to play a stream before any player is there. */

export interface StreamStartTrack {
  kind: 'video' | 'audio';
  /** As in the playlist (RFC 6381); both where picture and sound share their segments. */
  codecs: string;
  /** Address of the initialization segment. */
  init: string;
}

/** Segments that belong together: those of the other tracks begin before the first track's end. */
export interface StreamStartRound {
  /** Where the segments of the first track end, in seconds. */
  end: number;
  /** Addresses of the segments by track, in the order of `tracks`; a track with longer segments may have none. */
  segments: string[][];
}

/** The lowest rung of a stream from one place on, and the sound that belongs to it. */
export interface StreamStart {
  /** HLS master playlist. */
  master: string;
  /** Of the whole stream, in seconds. */
  duration: number;
  /** Where playback begins, in seconds; inside the first round. */
  start: number;
  tracks: StreamStartTrack[];
  rounds: StreamStartRound[];
  /** The rounds reach to the stream's end, and begin with its beginning: there is nothing else to load. */
  complete: boolean;
}

/** Data that the starter needs to play a stream before its playlists and a player are loaded. */
import { Type, type Static } from 'typebox';

export const StreamStartTrack = Type.Object({
  kind: Type.Union([Type.Literal('video'), Type.Literal('audio')]),
  codecs: Type.String({
    description: 'As in the playlist (RFC 6381); of both, if video and audio share their segments',
  }),
  init: Type.String({ description: 'Path of the initialization segment' }),
});
export type StreamStartTrack = Static<typeof StreamStartTrack>;

/**
 * Segments that are played together. The segments of the other tracks begin before the end of the first track's
 * segments.
 */
export const StreamStartRound = Type.Object({
  end: Type.Number({ description: 'Seconds; where the segments of the first track end' }),
  segments: Type.Array(Type.Array(Type.String()), {
    description: 'Paths by track, in the order of `tracks`; a track with longer segments may have none',
  }),
});
export type StreamStartRound = Static<typeof StreamStartRound>;

export const StreamStart = Type.Object(
  {
    master: Type.String({ description: 'Path of the HLS master playlist' }),
    duration: Type.Number({ description: 'Seconds, of the whole stream' }),
    start: Type.Number({ description: 'Seconds; where playback begins, inside the first round' }),
    tracks: Type.Array(StreamStartTrack),
    rounds: Type.Array(StreamStartRound),
    complete: Type.Boolean({
      description: 'The rounds reach from the beginning of the stream to its end: there is nothing else to load',
    }),
  },
  { description: 'The lowest rendition of a stream from one position on, with its audio' },
);
export type StreamStart = Static<typeof StreamStart>;

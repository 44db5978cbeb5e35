/** Choice of the caption track. */

export interface CaptionTrack {
  kind: string;
  language: string;
}

/** Captions and subtitles. Descriptions and chapters are not meant to be read on the screen. */
export const isReadable = ({ kind }: CaptionTrack): boolean => kind === 'captions' || kind === 'subtitles';

/** Index of the track in the visitor's language, else of the first; -1 without tracks. */
export function preferredTrack(tracks: readonly CaptionTrack[], language: string): number {
  const own = tracks.findIndex((track) => track.language.split('-')[0] === language.split('-')[0]);
  return own >= 0 ? own : Math.min(0, tracks.length - 1);
}

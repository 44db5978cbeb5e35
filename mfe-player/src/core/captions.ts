/** Which caption track is shown. */

export interface CaptionTrack {
  kind: string;
  language: string;
}

/** Tracks with text to read; descriptions and chapters are something else. */
export const isReadable = ({ kind }: CaptionTrack): boolean => kind === 'captions' || kind === 'subtitles';

/** Index of the track that a visitor with this language reads best: own language, else the first; -1 without tracks. */
export function preferredTrack(tracks: readonly CaptionTrack[], language: string): number {
  const own = tracks.findIndex((track) => track.language.split('-')[0] === language.split('-')[0]);
  return own >= 0 ? own : Math.min(0, tracks.length - 1);
}

/** The player as other remotes see it: a custom element around a native `<video>`, which plays without it too. */

export const playerTag = 'mediothek-player';

/** Attributes of `<mediothek-player>`. */
export interface PlayerAttributes {
  /** Language of the labels. */
  locale: string;
  /** Name of the medium, for the controls' group. */
  'media-title': string;
  /** HLS master playlist; the progressive files are `<source>`s of the video. */
  hls?: string | undefined;
  /** Length in seconds, until the file itself has told it. */
  duration?: number | undefined;
  /** Where to start and to stop, in seconds. */
  start?: number | undefined;
  end?: number | undefined;
  /** JSON list of `{ start, title }`. */
  chapters?: string | undefined;
  /** Shows captions from the start, in this language (empty: the visitor's). */
  captions?: string | undefined;
  /** Starts by itself; the video has to be muted. */
  autoplay?: boolean | undefined;
  /** `page`: the keyboard works wherever the focus is, for pages that hold nothing but the player. */
  keyboard?: 'page' | undefined;
}

/** Methods of the element, once its remote has defined it. */
export interface PlayerControl {
  /** Goes to a time (seconds) and plays from there. */
  playFrom(seconds: number): void;
}

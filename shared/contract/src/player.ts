/** The player as other remotes see it: a custom element around a native `<video>`, which plays without it too. */
import type { MediaDetails } from './media.ts';
import { pickText } from './locale.ts';

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
  /** Keeps to HLS, or to files, from the next opening on. */
  delivery?: 'hls' | 'progressive' | undefined;
  /** Shows what the player is doing over the picture. */
  debug?: boolean | undefined;
}

/** The attributes that follow from debug flags; the embedded player has none. */
export const playerDebugAttributes = (
  flags: Readonly<Partial<Record<'preferHLS' | 'ignoreAdaptive' | 'mediaPlayerDebugOverlay', boolean>>>,
): Pick<PlayerAttributes, 'delivery' | 'debug'> => ({
  delivery: (flags.preferHLS && 'hls') || (flags.ignoreAdaptive && 'progressive') || undefined,
  debug: flags.mediaPlayerDebugOverlay ?? false,
});

/** Methods of the element, once its remote has defined it. */
export interface PlayerControl {
  /** Goes to a time (seconds) and plays from there. */
  playFrom(seconds: number): void;
}

export interface PlayerTimes {
  /** Seconds */
  start?: number | undefined;
  end?: number | undefined;
}

/** The attributes that follow from the medium itself. */
export function playerAttributes(
  { title, files, duration, chapters }: MediaDetails,
  locale: string,
  { start, end }: PlayerTimes = {},
): PlayerAttributes {
  const list = chapters.map((chapter) => ({
    start: chapter.start,
    title: pickText(chapter.title, locale)?.value ?? '',
  }));
  return {
    locale,
    'media-title': pickText(title, locale)?.value ?? '',
    hls: files.hls,
    duration,
    start,
    end,
    chapters: list.length > 0 ? JSON.stringify(list) : undefined,
  };
}

/**
 * The `<source>`s of the native video: the progressive files, or the HLS playlist for browsers that play that by
 * themselves. Times travel as a media fragment (W3C Media Fragments URI 1.0), which needs no script.
 */
export function playerSources(
  { files }: Pick<MediaDetails, 'files'>,
  { start, end }: PlayerTimes = {},
): { src: string; type: string }[] {
  const range = [start ?? (end === undefined ? '' : 0), end ?? ''].filter((time) => time !== '').join(',');
  const fragment = range ? `#t=${range}` : '';
  const progressive = files.progressive.map(({ src, mime }) => ({ src: src + fragment, type: mime }));
  if (progressive.length > 0 || !files.hls) return progressive;
  return [{ src: files.hls + fragment, type: 'application/vnd.apple.mpegurl' }];
}

/** Is there anything to play? Offline stock and harvested records have no files here. */
export const isPlayable = ({ stock, files }: Pick<MediaDetails, 'stock' | 'files'>): boolean =>
  stock === 'online' && (files.hls !== undefined || files.progressive.length > 0);

/** The player as other remotes see it: a custom element around a native `<video>`, which plays without it too. */
import type { MediaDetails } from './media.ts';
import { pickText } from './locale.ts';

export const playerTag = 'mediothek-player';

/**
 * Attributes of `<mediothek-player>`. None has the name of a property of the element: React would set that in its place, and
 * `duration` is read-only.
 */
export interface PlayerAttributes {
  /** Language of the labels. */
  locale: string;
  /** Where this browser remembers how far it was watched; without it nothing is remembered. */
  'media-id'?: string | undefined;
  /** Name of the medium, for the controls' group and the system's media controls. */
  'media-title': string;
  /** Who made it, for the system's media controls. */
  'media-artist'?: string | undefined;
  /** HLS master playlist; the progressive files are `<source>`s of the video. */
  hls?: string | undefined;
  /** JSON of a `StreamStart`: the first segments of that stream, which play before its playlists are there. */
  'stream-start'?: string | undefined;
  /** Length in seconds, until the file itself has told it. */
  'media-duration'?: number | undefined;
  /** Where to start and to stop, in seconds. */
  start?: number | undefined;
  end?: number | undefined;
  /** JSON list of `{ start, title }`. */
  chapters?: string | undefined;
  /** Where the API names the strip of pictures that is shown over the seek bar; asked when it is pointed at. */
  flipbook?: string | undefined;
  /** A file to take home, offered where this browser cannot play the medium. */
  download?: string | undefined;
  /** Shows captions from the start, in this language (empty: the visitor's). */
  captions?: string | undefined;
  /** Starts by itself; the video has to be muted. */
  autoplay?: boolean | undefined;
  /** `page`: the keyboard works wherever the focus is, for pages that hold nothing but the player. */
  keyboard?: 'page' | undefined;
  /** Buttons and keys that dispatch `mediothek-previous` and `mediothek-next`. */
  'has-previous'?: boolean | undefined;
  'has-next'?: boolean | undefined;
  /** `off`: the picture without the bar of controls. */
  controls?: 'off' | undefined;
  /** A button and a key that dispatch `mediothek-theatre`; says whether the page shows the player wide now. */
  theatre?: 'on' | 'off' | undefined;
  /** Keeps to HLS, or to files, from the next opening on. */
  delivery?: 'hls' | 'progressive' | undefined;
  /** Offers the file of the lowest rate among the qualities. */
  'low-rate'?: boolean | undefined;
  /** Reads captions aloud from the start. */
  'read-aloud'?: boolean | undefined;
  /** Shows what is read aloud, and with which voice. */
  'read-aloud-debug'?: boolean | undefined;
  /** Shows what the player is doing over the picture. */
  debug?: boolean | undefined;
}

export type PlayerDebugFlag =
  | 'preferHLS'
  | 'ignoreAdaptive'
  | 'enableFlash700'
  | 'mediaPlayerDebugOverlay'
  | 'textToSpeechForSubtitles'
  | 'textToSpeechDebugOverlay';

/** The attributes that follow from debug flags; the embedded player has none. */
export const playerDebugAttributes = (
  flags: Readonly<Partial<Record<PlayerDebugFlag, boolean>>>,
): Pick<PlayerAttributes, 'delivery' | 'low-rate' | 'read-aloud' | 'read-aloud-debug' | 'debug'> => ({
  delivery: (flags.preferHLS && 'hls') || (flags.ignoreAdaptive && 'progressive') || undefined,
  'low-rate': flags.enableFlash700 ?? false,
  'read-aloud': flags.textToSpeechForSubtitles ?? false,
  'read-aloud-debug': flags.textToSpeechDebugOverlay ?? false,
  debug: flags.mediaPlayerDebugOverlay ?? false,
});

/**
 * Events of the element; they bubble and cross shadow roots. The events of the media element itself do not bubble, but
 * can be listened to on `<mediothek-player>` while they are captured: `addEventListener('timeupdate', …, true)`.
 */
export interface PlayerEventDetails {
  /** The visitor wants the previous, or the next, medium. */
  'mediothek-previous': undefined;
  'mediothek-next': undefined;
  /** The visitor wants the player wider, or narrow again. */
  'mediothek-theatre': undefined;
  /** Nothing plays, and the visitor is told so. */
  'mediothek-failure': { failure: 'network' | 'missing' | 'media' | 'unsupported' };
}

/**
 * Methods and properties of the element, once its remote has defined it. They mean what they mean on an
 * `HTMLMediaElement` (https://html.spec.whatwg.org/multipage/media.html), and hold before anything is loaded, too.
 */
export interface PlayerControl {
  /** Goes to a time (seconds) and plays from there. */
  playFrom(seconds: number): void;
  /** Never rejects: what fails is shown, and dispatched as `mediothek-failure`. */
  play(): Promise<void>;
  pause(): void;
  /** Seconds; a time that is set before the medium is open is where it will begin. */
  currentTime: number;
  /** Seconds; 0 where it is not known. */
  readonly duration: number;
  /** How far it is loaded from the current time on without a gap, in seconds from the beginning. */
  readonly bufferedUntil: number;
  readonly paused: boolean;
  readonly ended: boolean;
  muted: boolean;
  /** 0 to 1. */
  volume: number;
  loop: boolean;
  playbackRate: number;
}

export interface PlayerTimes {
  /** Seconds */
  start?: number | undefined;
  end?: number | undefined;
}

/** The attributes that follow from the medium itself. */
export function playerAttributes(
  { id, medium, title, creators, files, duration, chapters }: MediaDetails,
  locale: string,
  { start, end }: PlayerTimes = {},
): PlayerAttributes {
  const list = chapters.map((chapter) => ({
    start: chapter.start,
    title: pickText(chapter.title, locale)?.value ?? '',
  }));
  return {
    locale,
    'media-id': id,
    'media-title': pickText(title, locale)?.value ?? '',
    'media-artist': creators.map(({ name }) => name).join('; ') || undefined,
    hls: files.hls,
    'stream-start': files.start && JSON.stringify(files.start),
    'media-duration': duration,
    start,
    end,
    chapters: list.length > 0 ? JSON.stringify(list) : undefined,
    flipbook: medium === 'video' ? `/api/v0/videos/${id}/files/flipbook` : undefined,
    download: files.download,
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
  const progressive = files.progressive
    .toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0)) // best first: a browser takes the first one that it can play
    .map(({ src, mime }) => ({ src: src + fragment, type: mime }));
  if (progressive.length > 0 || !files.hls) return progressive;
  return [{ src: files.hls + fragment, type: 'application/vnd.apple.mpegurl' }];
}

/** Is there anything to play? Offline stock and harvested records have no files here. */
export const isPlayable = ({ stock, files }: Pick<MediaDetails, 'stock' | 'files'>): boolean =>
  stock === 'online' && (files.hls !== undefined || files.progressive.length > 0);

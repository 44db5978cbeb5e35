/**
 * The player's interface for other remotes: a custom element around a native `<video>`, which also plays without the
 * element.
 */
import type { MediaDetails } from './media.ts';
import { pickText } from './locale.ts';

export const playerTag = 'mediothek-player';

/**
 * Attributes of `<mediothek-player>`. None has the name of a property of the element, because React would set the
 * property instead of the attribute, and `duration` is read-only.
 */
export interface PlayerAttributes {
  /** Language of the labels. */
  locale: string;
  /** Id under which this browser stores the playback position. Absent: no position is stored. */
  'media-id'?: string | undefined;
  /** Name of the medium, for the controls' group and the system's media controls. */
  'media-title': string;
  /** Creators, for the system's media controls. */
  'media-artist'?: string | undefined;
  /** HLS master playlist. Progressive files are `<source>`s of the video instead. */
  hls?: string | undefined;
  /** JSON of a `StreamStart`: the first segments of the stream, which play before its playlists are loaded. */
  'stream-start'?: string | undefined;
  /** Seconds. Shown until the file's own metadata is loaded. */
  'media-duration'?: number | undefined;
  /** Start and end of playback, in seconds. */
  start?: number | undefined;
  end?: number | undefined;
  /** JSON list of `{ start, title }`. */
  chapters?: string | undefined;
  /**
   * API URL that returns the flipbook over the seek bar. It is requested when the visitor first points at the seek bar.
   */
  flipbook?: string | undefined;
  /** URL of a file to download, offered if this browser cannot play the medium. */
  download?: string | undefined;
  /** Shows captions from the start, in this language. Empty: in the visitor's language. */
  captions?: string | undefined;
  /** Starts automatically. The video has to be muted. */
  autoplay?: boolean | undefined;
  /** `page`: keyboard shortcuts work wherever the focus is, except in fields and dialogs. */
  keyboard?: 'page' | undefined;
  /** Buttons and keys that dispatch `mediothek-previous` and `mediothek-next`. */
  'has-previous'?: boolean | undefined;
  'has-next'?: boolean | undefined;
  /**
   * Enables tools for media on the portal's own pages, such as `up-next`, `autoplay-next` and repeating a section. They
   * are loaded after the first frame.
   */
  'has-tools'?: boolean | undefined;
  /**
   * Offers Google Cast in the settings. Only for media whose files are public, because the receiver fetches them by
   * itself. Nothing of Google is loaded before the visitor chooses it.
   */
  'google-cast'?: boolean | undefined;
  /** JSON of an `UpNext`: the medium that the player offers when this one has ended. */
  'up-next'?: string | undefined;
  /**
   * Whether the next medium plays automatically: then the offer counts down. Enables a switch in the settings, which
   * dispatches `mediothek-autoplay-next`.
   */
  'autoplay-next'?: 'on' | 'off' | undefined;
  /** `off`: the video without the control bar. */
  controls?: 'off' | undefined;
  /**
   * Enables a button and a key that dispatch `mediothek-theatre`. The value is whether the page shows the player wide
   * now.
   */
  theatre?: 'on' | 'off' | undefined;
  /** Restricts playback to HLS or to files, from the next opening on. */
  delivery?: 'hls' | 'progressive' | undefined;
  /** Offers the file with the lowest bitrate as a quality. */
  'low-rate'?: boolean | undefined;
  /** Reads captions aloud from the start. */
  'read-aloud'?: boolean | undefined;
  /** Shows the text that is read aloud, and the voice. */
  'read-aloud-debug'?: boolean | undefined;
  /** Shows the player's state over the video. */
  debug?: boolean | undefined;
}

/** Medium that the player offers when its own has ended. */
export interface UpNext {
  /** `next`: of the playlist or series. `related`: a recommendation, which never plays automatically. */
  kind: 'next' | 'related';
  title: string;
  /** BCP 47, of the title. */
  lang?: string | undefined;
  /** URL. */
  image?: string | undefined;
}

/** Section of a medium, in seconds. */
export interface PlayerSection {
  start: number;
  end: number;
}

export type PlayerDebugFlag =
  | 'preferHLS'
  | 'ignoreAdaptive'
  | 'enableFlash700'
  | 'mediaPlayerDebugOverlay'
  | 'textToSpeechForSubtitles'
  | 'textToSpeechDebugOverlay';

/** Attributes derived from the debug flags. The embedded player has none. */
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
 * Events of the element. They bubble and cross shadow roots. Events of the media element itself do not bubble; listen
 * to them on `<mediothek-player>` in the capture phase: `addEventListener('timeupdate', …, true)`.
 */
export interface PlayerEventDetails {
  /** The visitor requests the previous or the next medium. */
  'mediothek-previous': undefined;
  'mediothek-next': undefined;
  /** The visitor requests the medium of `up-next`, or its countdown has ended. */
  'mediothek-up-next': undefined;
  /** The visitor has chosen in the settings whether the next medium plays automatically. */
  'mediothek-autoplay-next': { on: boolean };
  /** The visitor requests the wide or the normal player. */
  'mediothek-theatre': undefined;
  /** Playback failed, and the player shows an error. */
  'mediothek-failure': { failure: 'network' | 'missing' | 'media' | 'unsupported' };
}

/**
 * Methods and properties of the element, once its remote has defined it. They have the meaning of an
 * `HTMLMediaElement`'s (https://html.spec.whatwg.org/multipage/media.html), also before anything is loaded.
 */
export interface PlayerControl {
  /** The element handles `up-next` and `autoplay-next`. Absent in earlier builds: the page handles the end itself. */
  readonly hasEndScreen?: boolean;
  /** The section that the visitor repeats. Read it only: the visitor chooses it (`has-tools`). */
  section?: PlayerSection | undefined;
  /** Seeks to a time in seconds and plays from there. */
  playFrom(seconds: number): void;
  /** Never rejects: an error is shown and dispatched as `mediothek-failure`. */
  play(): Promise<void>;
  pause(): void;
  /** Seconds. A time that is set before the medium is open is the start position. */
  currentTime: number;
  /** Seconds. 0 if unknown. */
  readonly duration: number;
  /** End of the buffered range around the current time, in seconds from the beginning. */
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
  /** Seconds. */
  start?: number | undefined;
  end?: number | undefined;
}

/** Attributes derived from the medium. */
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
 * The `<source>`s of the native video: the progressive files, or the HLS playlist for browsers that play HLS natively.
 * Start and end are a media fragment (W3C Media Fragments URI 1.0), which needs no script.
 */
export function playerSources(
  { files }: Pick<MediaDetails, 'files'>,
  { start, end }: PlayerTimes = {},
): { src: string; type: string }[] {
  const range = [start ?? (end === undefined ? '' : 0), end ?? ''].filter((time) => time !== '').join(',');
  const fragment = range ? `#t=${range}` : '';
  const progressive = files.progressive
    .toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0)) // best first: a browser uses the first one that it can play
    .map(({ src, mime }) => ({ src: src + fragment, type: mime }));
  if (progressive.length > 0 || !files.hls) return progressive;
  return [{ src: files.hls + fragment, type: 'application/vnd.apple.mpegurl' }];
}

/** Whether there are files to play. Offline stock and harvested records have none here. */
export const isPlayable = ({ stock, files }: Pick<MediaDetails, 'stock' | 'files'>): boolean =>
  stock === 'online' && (files.hls !== undefined || files.progressive.length > 0);

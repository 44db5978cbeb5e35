/** What the skin knows of a playback: everything else it reads from, and does with, the media element itself. */
import type { EngineKind } from '../core/engine-choice.ts';
import type { Phase } from '../core/playback.ts';

/**
 * Why nothing plays.
 * - `network`: the connection is lost or stalls; trying again may help.
 * - `missing`: the server has no such file or segment (404, 410); trying again may help once it is back.
 * - `media`: what came cannot be decoded; the download may play elsewhere.
 * - `unsupported`: this browser has no way to play what is offered; the download may play elsewhere.
 */
export type Failure = 'network' | 'missing' | 'media' | 'unsupported';

/** One of the qualities that a medium is offered in. */
export interface Rendition {
  /** Stays the same as long as the session lives. */
  id: string;
  /** `file`: the progressive file of the lowest rate, which is offered only where it was asked for (`offerLowRate`). */
  kind: 'stream' | 'file';
  /** Pixels; 0 for sound, or where it is not known. */
  height: number;
  /** Bits per second; undefined where it is not known. */
  bitrate: number | undefined;
}

/** A sound track beside others: a language, or a description of what is seen. */
export interface AudioTrack {
  id: string;
  /** As the stream names it; may be empty. */
  name: string;
  /** BCP 47. */
  language: string | undefined;
  /** It says what is seen, for those who do not see it. */
  describes: boolean;
}

export interface TimeRange {
  /** Seconds. */
  start: number;
  end: number;
}

/** For the debug overlay. */
export interface Delivery {
  kind: EngineKind;
  /** The one that is shown now, where that is known. */
  rendition: Rendition | undefined;
  /** Bits per second, as the engine estimates the connection. */
  bandwidth: number | undefined;
  /** The page's starter had begun to play before the player was there. */
  started: boolean;
}

/**
 * Events: `change` when the phase, the failure or the waiting position changes; `choices` when renditions or audio
 * tracks, or which of them is chosen, change.
 */
export interface PlayerSession extends EventTarget {
  readonly media: HTMLMediaElement;
  readonly phase: Phase;
  /** Set in the phase `failed`, undefined in all others. */
  readonly failure: Failure | undefined;
  /** Seconds; where playback will begin, as long as nothing is open. */
  readonly time: number;
  readonly duration: number;
  readonly buffered: readonly TimeRange[];
  readonly delivery: Delivery | undefined;

  /** Best first; empty until they are known, and where the browser chooses by itself (native HLS). */
  readonly renditions: readonly Rendition[];
  /** `auto`: the engine chooses by the connection. */
  readonly quality: Rendition['id'] | 'auto';
  /** Plays on in this quality, from the same place. */
  chooseQuality(id: Rendition['id'] | 'auto'): void;

  /** Empty until they are known; one where there is no choice. */
  readonly audioTracks: readonly AudioTrack[];
  readonly audioTrack: AudioTrack['id'] | undefined;
  chooseAudioTrack(id: AudioTrack['id']): void;

  /** Opens the medium if need be, and plays. Never rejects: a failure becomes a phase. */
  start(): Promise<void>;
  /** After a failure: plays from the place where it stopped. */
  retry(): Promise<void>;
  pause(): void;
  toggle(): void;
  seekTo(seconds: number): void;
  seekBy(seconds: number): void;
  /** Stops and frees everything; the session is of no use afterwards. */
  destroy(): void;
}

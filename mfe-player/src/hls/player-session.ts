/** Interface of a playback for the skin. All other state is read from the media element itself. */
import type { EngineKind } from '../core/engine-choice.ts';
import type { Phase } from '../core/playback.ts';

/**
 * Reason why nothing plays.
 * - `network`: the connection is lost or stalls. A retry may help.
 * - `missing`: the server has no such file or segment (404, 410). A retry may help once it is available again.
 * - `media`: the data cannot be decoded. The download may play elsewhere.
 * - `unsupported`: this browser cannot play any of the files. The download may play elsewhere.
 */
export type Failure = 'network' | 'missing' | 'media' | 'unsupported';

/** One quality of a medium. */
export interface Rendition {
  /** Constant during the session. */
  id: string;
  /** `file`: the progressive file of the lowest bitrate, which is offered only on request (`offerLowRate`). */
  kind: 'stream' | 'file';
  /** Pixels; 0 for audio, or if it is unknown. */
  height: number;
  /** Bits per second. Undefined if it is unknown. */
  bitrate: number | undefined;
}

/** An audio track: a language, or an audio description. */
export interface AudioTrack {
  id: string;
  /** Name in the stream; may be empty. */
  name: string;
  /** BCP 47. */
  language: string | undefined;
  /** Whether it is an audio description, for visitors who cannot see the video. */
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
  /** Current rendition, if it is known. */
  rendition: Rendition | undefined;
  /** Bandwidth in bits per second, as the engine estimates it. */
  bandwidth: number | undefined;
  /** The page's starter began to play before the player was loaded. */
  started: boolean;
}

/**
 * Events: `change` when the phase, the failure or the pending position changes; `choices` when the renditions or audio
 * tracks change, or another one is chosen.
 */
export interface PlayerSession extends EventTarget {
  readonly media: HTMLMediaElement;
  readonly phase: Phase;
  /** Set in the phase `failed`, undefined in all others. */
  readonly failure: Failure | undefined;
  /** Seconds. Before an engine is open: the position at which playback will begin. */
  readonly time: number;
  readonly duration: number;
  readonly buffered: readonly TimeRange[];
  readonly delivery: Delivery | undefined;

  /** Best first. Empty until they are known, and if the browser chooses automatically (native HLS). */
  readonly renditions: readonly Rendition[];
  /** `auto`: the engine chooses by bandwidth. */
  readonly quality: Rendition['id'] | 'auto';
  /** Continues in this quality at the same position. */
  chooseQuality(id: Rendition['id'] | 'auto'): void;

  /** Empty until they are known; one entry if there is no choice. */
  readonly audioTracks: readonly AudioTrack[];
  readonly audioTrack: AudioTrack['id'] | undefined;
  chooseAudioTrack(id: AudioTrack['id']): void;

  /** Opens the medium if necessary, and plays. Never rejects: a failure becomes a phase. */
  start(): Promise<void>;
  /** Plays from the position of the failure. */
  retry(): Promise<void>;
  pause(): void;
  toggle(): void;
  seekTo(seconds: number): void;
  seekBy(seconds: number): void;
  /** Stops and frees everything. The session cannot be used afterwards. */
  destroy(): void;
}

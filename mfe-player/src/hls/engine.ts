/** A way to get a medium into the media element. */
import type { AudioTrack, Failure, Rendition } from './player-session.ts';

export interface Engine {
  /** Best first; absent where the engine chooses by itself. */
  renditions?(): readonly Rendition[];
  /** The one that is shown now, where that is known. */
  rendition?(): Rendition | undefined;
  /** @param id one of its renditions; otherwise it chooses by the connection */
  chooseRendition?(id: Rendition['id'] | 'auto'): void;
  audioTracks?(): readonly AudioTrack[];
  audioTrack?(): AudioTrack['id'] | undefined;
  chooseAudioTrack?(id: AudioTrack['id']): void;
  /** Bits per second, as it estimates the connection. */
  bandwidth?(): number | undefined;
  /** Stops loading and frees what it holds; the element is as if it had never been opened. */
  close(): void;
}
export interface EngineContext {
  media: HTMLMediaElement;
  /** Seconds; 0 for the beginning. */
  startAt: number;
  /** Called at most once, when this way leads no further. */
  onFatal(failure: Failure): void;
  /** Another engine goes on with what this one has begun, which is not closed for that. */
  onSuccessor(engine: Engine): void;
  /** Renditions or audio tracks are known now, or others are shown. */
  onChoices(): void;
}

/** Why an engine could not be opened; any other error means that its code could not be fetched. */
export class OpeningFailure extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}

/** Why a way to play could not be opened, from what it rejected with. */
export const openingFailure = (error: unknown): Failure =>
  error instanceof OpeningFailure ? error.failure : 'network';

/** Way to load a medium into the media element. */
import type { AudioTrack, Failure, Rendition } from './player-session.ts';

export interface Engine {
  /** Best first. Absent if the engine chooses automatically. */
  renditions?(): readonly Rendition[];
  /** Current rendition, if it is known. */
  rendition?(): Rendition | undefined;
  /** @param id one of the renditions, or `auto` to choose by bandwidth */
  chooseRendition?(id: Rendition['id'] | 'auto'): void;
  audioTracks?(): readonly AudioTrack[];
  audioTrack?(): AudioTrack['id'] | undefined;
  chooseAudioTrack?(id: AudioTrack['id']): void;
  /** Estimated bandwidth in bits per second. */
  bandwidth?(): number | undefined;
  /** Stops loading and frees all resources. The element is then as if it had never been opened. */
  close(): void;
}
export interface EngineContext {
  media: HTMLMediaElement;
  /** Seconds; 0 for the beginning. */
  startAt: number;
  /** Called at most once, when this engine cannot continue. */
  onFatal(failure: Failure): void;
  /** Called when another engine continues with the data of this one, which is not closed. */
  onSuccessor(engine: Engine): void;
  /** Called when the renditions or audio tracks are known, or the current ones change. */
  onChoices(): void;
}

/** Reason why an engine could not be opened. Any other error means that its code could not be loaded. */
export class OpeningFailure extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}

/** Failure for the error with which opening an engine has rejected. */
export const openingFailure = (error: unknown): Failure =>
  error instanceof OpeningFailure ? error.failure : 'network';

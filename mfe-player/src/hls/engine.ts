/** A way to get a medium into the media element. */

export type Failure = 'network' | 'media';
export interface Engine {
  /** Stops loading and frees what it holds; the element is as if it had never been opened. */
  close(): void;
}
export interface EngineContext {
  media: HTMLMediaElement;
  /** Seconds; 0 for the beginning. */
  startAt: number;
  /** Called at most once, when this way leads no further. */
  onFatal(failure: Failure): void;
}

/** A way to get a medium into the media element. */

export type Failure = 'network' | 'media';
/** One of the qualities that a stream is offered in. */
export interface Rendition {
  /** Pixels; 0 for sound. */
  height: number;
  /** Bits per second. */
  bitrate: number;
}
export interface Engine {
  /** The one that is shown now, where there are several. */
  rendition?(): Rendition | undefined;
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

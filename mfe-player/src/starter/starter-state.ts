import type { StreamStart } from '@mediothek/contract';

/** State of a starter, from which hls.js continues. */
export interface Starter {
  readonly config: StreamStart;
  readonly media: HTMLMediaElement;
  /**
   * Opens the stream in the media element. The caller then calls its `play()`. May be called once.
   * @returns the promise that is also `done`. Undefined if no MediaSource of the browser can play the stream; nothing
   * has changed then.
   */
  begin(): Promise<void> | undefined;
  /** Undefined before the start, and if the browser plays natively (HLS, or the file). */
  source?: MediaSource;
  /** By track. */
  buffers: SourceBuffer[];
  /** Number of complete rounds in the buffers. */
  rounds: number;
  /** Bits per second of the last complete round; 0 before the first. */
  bandwidth: number;
  /** Set by the hand-over: no further round is started. */
  halted: boolean;
  /** Aborts the round in progress. */
  readonly requests: AbortController;
  /** Settles when nothing is pending. */
  done?: Promise<void>;
}

/** Starter of the embed page. */
export interface PageStarter extends Starter {
  /** Set once it has begun, whichever way the browser plays. */
  begun?: unknown;
}

declare global {
  interface Window {
    mediothekStarter?: PageStarter | undefined;
  }
}

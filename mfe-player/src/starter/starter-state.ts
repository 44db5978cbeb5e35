import type { StreamStart } from '@mediothek/contract';

/** What a starter has done so far: hls.js goes on from here. */
export interface Starter {
  readonly config: StreamStart;
  readonly media: HTMLMediaElement;
  /**
   * Opens the stream in the media element, which is to be told to play then; once.
   * @returns what is `done` from then on; undefined where the browser has no MediaSource that plays it, and nothing changed
   */
  begin(): Promise<void> | undefined;
  /** Undefined before the beginning, and where the browser plays by itself (own HLS, or the file). */
  source?: MediaSource;
  /** By track. */
  buffers: SourceBuffer[];
  /** How many rounds are in the buffers whole. */
  rounds: number;
  /** Bits per second of the last whole round; 0 when there is none. */
  bandwidth: number;
  /** Set by who takes over: no round is begun any more. */
  halted: boolean;
  /** The way to end even the round under way. */
  readonly requests: AbortController;
  /** Settles when nothing is under way any more. */
  done?: Promise<void>;
}

/** The starter of the embed page. */
export interface PageStarter extends Starter {
  /** Set once it has begun, in whatever way the browser plays. */
  begun?: unknown;
}

declare global {
  interface Window {
    mediothekStarter?: PageStarter | undefined;
  }
}

import type { StarterConfig } from './starter-config.ts';

/** What the starter has done so far: the player's session goes on from here. */
export interface Starter {
  readonly config: StarterConfig;
  readonly media: HTMLVideoElement;
  /** Starts to play, as a click on `[data-start]` does; nothing the second time. */
  begin(): void;
  /** Undefined before the beginning, and where the browser plays by itself (own HLS, or the file). */
  source?: MediaSource;
  /** Set once it has begun. */
  begun?: unknown;
  /** By track. */
  buffers: SourceBuffer[];
  /** How many rounds are in the buffers whole. */
  rounds: number;
  /** Bits per second of the last whole round; 0 when there is none. */
  bandwidth: number;
  /** Set by the player: no round is begun any more. */
  halted: boolean;
  /** The player's way to end even the round under way. */
  readonly requests: AbortController;
  /** Settles when nothing is under way any more. */
  done?: Promise<void>;
}

declare global {
  interface Window {
    mediothekStarter?: Starter | undefined;
  }
}

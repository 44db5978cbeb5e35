/** What the main thread and a render thread say to each other. */
import type { RenderJob, RenderResult } from '@mediothek/shell/render-contract';

export type { RenderJob, RenderResult };

/** Folders and remotes a thread starts with. */
export interface ThreadData {
  /** file: URL of `dist/`, with a trailing slash. */
  dist: string;
  /** Name and version; evaluated before the first visitor, since a cold first render can miss the deadline. */
  remotes: readonly RemoteId[];
}
export type RemoteId = readonly [name: string, version: string];
export type ToThread =
  | { kind: 'render'; id: number; job: RenderJob; remotes: Readonly<Record<string, string>> }
  | { kind: 'ping' }
  | { kind: 'answer'; call: number; status: number; body: string }
  | { kind: 'unreachable'; call: number; message: string };
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'pong' }
  | { kind: 'call'; call: number; job: number; path: string }
  /** `outside`: bytes in buffers, which a thread's heap limit does not count. */
  | { kind: 'done'; id: number; result: RenderResult; outside: number }
  | { kind: 'failed'; id: number; error: string };

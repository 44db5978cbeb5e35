/** Messages between the main thread and a render thread. */
import type { RenderedPage, RenderedRedirect, RenderJob } from '@mediothek/shell/render-contract';

export type { RenderJob };
/**
 * Page that the shell rendered. Large parts are UTF-8, which is transferred between threads and sent without a copy.
 */
export type PackedPage = Omit<RenderedPage, 'html' | 'queries' | 'loaderData'> & {
  html: Uint8Array<ArrayBuffer>;
  /** Members of a JSON object, escaped for a script: `queries` and `loaderData`, for the browser. */
  state: Uint8Array<ArrayBuffer>;
};
export type PackedResult = RenderedRedirect | PackedPage;

/** Folders and remotes that a thread starts with. */
export interface ThreadData {
  /** file: URL of `dist/`, with a trailing slash. */
  dist: string;
  /**
   * Names and versions. They are evaluated before the first visitor, since a cold first render can miss the deadline.
   */
  remotes: readonly RemoteId[];
  /** One 32-bit integer: the page that the thread works on. The main thread reads it if the thread is stuck. */
  current: SharedArrayBuffer;
}
export type RemoteId = readonly [name: string, version: string];
/** Both directions send arrays of messages. */
export type ToThread =
  | { kind: 'render'; id: number; job: RenderJob; remotes: Readonly<Record<string, string>> }
  | { kind: 'ping' }
  /** No visitor waits for the page any more. */
  | { kind: 'abandon'; id: number }
  /** `tag` identifies a body that is the same for every visitor. */
  | { kind: 'response'; call: number; status: number; body: string; tag?: string | undefined }
  /** The thread has the body already. */
  | { kind: 'same'; call: number }
  | { kind: 'unreachable'; call: number; message: string };
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'pong' }
  /** `tag` of the body that the thread has for the path. */
  | { kind: 'call'; call: number; job: number; path: string; tag?: string | undefined }
  /** `outside`: bytes in buffers, which the thread's heap limit does not count. */
  | { kind: 'done'; id: number; result: PackedResult; outside: number }
  | { kind: 'failed'; id: number; error: string };

/** What the main thread and a render thread say to each other. */
import type { RenderedPage, RenderedRedirect, RenderJob } from '@mediothek/shell/render-contract';

export type { RenderJob };
/** As the shell renders it; what is large is UTF-8, which goes from thread to thread and into the answer without a copy. */
export type PackedPage = Omit<RenderedPage, 'html' | 'queries' | 'loaderData'> & {
  html: Uint8Array<ArrayBuffer>;
  /** Members of a JSON object that may stand in a script: `queries` and `loaderData`, for the browser. */
  state: Uint8Array<ArrayBuffer>;
};
export type PackedResult = RenderedRedirect | PackedPage;

/** Folders and remotes a thread starts with. */
export interface ThreadData {
  /** file: URL of `dist/`, with a trailing slash. */
  dist: string;
  /** Name and version; evaluated before the first visitor, since a cold first render can miss the deadline. */
  remotes: readonly RemoteId[];
  /** One 32-bit integer: the page that the thread works on, for whoever finds it stuck. */
  current: SharedArrayBuffer;
}
export type RemoteId = readonly [name: string, version: string];
/** Both say several things at a time. */
export type ToThread =
  | { kind: 'render'; id: number; job: RenderJob; remotes: Readonly<Record<string, string>> }
  | { kind: 'ping' }
  /** Nobody waits for the page any more. */
  | { kind: 'abandon'; id: number }
  /** `tag` names the body, for one that is the same for everybody. */
  | { kind: 'response'; call: number; status: number; body: string; tag?: string | undefined }
  /** The body is the one that the thread has. */
  | { kind: 'same'; call: number }
  | { kind: 'unreachable'; call: number; message: string };
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'pong' }
  /** `tag` of the body that the thread has from there. */
  | { kind: 'call'; call: number; job: number; path: string; tag?: string | undefined }
  /** `outside`: bytes in buffers, which a thread's heap limit does not count. */
  | { kind: 'done'; id: number; result: PackedResult; outside: number }
  | { kind: 'failed'; id: number; error: string };

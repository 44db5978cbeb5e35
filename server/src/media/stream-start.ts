/**
 * What the embed page's starter needs of a stream, read from its playlists once and kept as long as they do not change.
 *
 * The document that uses it holds, in this order (see mfe-player/src/starter/starter.ts):
 * the `<video>`, then `<script type="application/json" id="stream-start">` with `StreamStart & { player, autoplay }`
 * (`player`: address of the embed's module; `autoplay`: begin at once), then the starter's text as a classic inline script.
 */
import type { StreamStart } from '@mediothek/contract';

export interface StreamSource {
  /** Path of the master playlist on disk. */
  file: string;
  /** Its address; those of playlists and segments are relative to it, as in the playlists. */
  url: string;
  /** Seconds; where playback is to begin. */
  start?: number | undefined;
}

/** @returns undefined where there is no stream that the starter can play: the document goes without it then */
export type ReadStreamStart = (source: StreamSource) => Promise<StreamStart | undefined>;

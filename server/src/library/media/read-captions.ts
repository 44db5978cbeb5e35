import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { BlobTooLargeError, readBlob } from '../../base/blobs/read-blob.ts';
import { CaptionsError } from './captions-error.ts';
import { subRipToWebVtt } from './sub-rip.ts';
import { type Cue, parseWebVtt } from './web-vtt.ts';

/** Upper limit in bytes. A day of dense captions needs much less. */
const maxFileBytes = 8 * 2 ** 20;
/** Cues by version and key, bounded by the number of cues. */
const cache = new LRUCache<string, readonly Cue[]>({ maxSize: 200_000, sizeCalculation: (cues) => cues.length + 1 });

/** Whether a file is SubRip. All other captions are WebVTT. */
export const isSubRip = (path: string): boolean => extname(path).toLowerCase() === '.srt';

/**
 * Text of a captions file as it is stored. Invalid UTF-8 becomes replacement characters, as in a browser.
 * @param key of the file in the storage
 * @throws CaptionsError if it is too large; BlobNotFoundError
 */
export async function readCaptionsFile(blobs: BlobStore, key: string): Promise<string> {
  const bytes = await readBlob(blobs, key, maxFileBytes).catch((error: unknown) => {
    throw error instanceof BlobTooLargeError ? new CaptionsError(error.message, { cause: error }) : error;
  });
  return bytes.toString();
}

/** Text of a captions file, converted to WebVTT. Throws as `readCaptionsFile`. */
export async function readCaptionsText(blobs: BlobStore, key: string): Promise<string> {
  const text = await readCaptionsFile(blobs, key);
  return isSubRip(key) ? subRipToWebVtt(text) : text;
}

/**
 * Reads the cues of a captions file (WebVTT or SubRip).
 * @param key of the file in the storage
 * @returns undefined if there is no file
 * @throws CaptionsError if the file is not captions, or exceeds the size limits
 */
export async function readCaptions(blobs: BlobStore, key: string): Promise<readonly Cue[] | undefined> {
  const version = (await blobs.head(key))?.version;
  if (version === undefined) return undefined;
  const cached = cache.get(`${version} ${key}`);
  if (cached) return cached;
  const cues = await parseWebVtt(await readCaptionsText(blobs, key));
  cache.set(`${version} ${key}`, cues);
  return cues;
}

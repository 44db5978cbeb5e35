import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import { fileVersion } from '../files/file-version.ts';
import { CaptionsError } from './captions-error.ts';
import { subRipToWebVtt } from './sub-rip.ts';
import { type Cue, parseWebVtt } from './web-vtt.ts';

/** Upper limit in bytes. A day of dense captions needs much less. */
const maxFileBytes = 8 * 2 ** 20;
/** Cues by version and path, bounded by the number of cues. */
const cache = new LRUCache<string, readonly Cue[]>({ maxSize: 200_000, sizeCalculation: (cues) => cues.length + 1 });

/** Whether a file is SubRip. All other captions are WebVTT. */
export const isSubRip = (path: string): boolean => extname(path).toLowerCase() === '.srt';

/**
 * Text of a captions file as it is stored. Invalid UTF-8 becomes replacement characters, as in a browser.
 * @throws CaptionsError if it is too large
 */
export async function readCaptionsFile(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > maxFileBytes) throw new CaptionsError(`It has ${size} bytes; ${maxFileBytes} are read at most`);
  return readFile(path, 'utf8');
}

/** Text of a captions file, converted to WebVTT. */
export async function readCaptionsText(path: string): Promise<string> {
  const text = await readCaptionsFile(path);
  return isSubRip(path) ? subRipToWebVtt(text) : text;
}

/**
 * Reads the cues of a captions file (WebVTT or SubRip).
 * @returns undefined if there is no file
 * @throws CaptionsError if the file is not captions, or exceeds the size limits
 */
export async function readCaptions(path: string): Promise<readonly Cue[] | undefined> {
  const version = await fileVersion(path);
  if (version === undefined) return undefined;
  const cached = cache.get(`${version} ${path}`);
  if (cached) return cached;
  const cues = await parseWebVtt(await readCaptionsText(path));
  cache.set(`${version} ${path}`, cues);
  return cues;
}

import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import { fileVersion } from '../files/file-version.ts';
import { CaptionsError } from './captions-error.ts';
import { subRipToWebVtt } from './sub-rip.ts';
import { type Cue, parseWebVtt } from './web-vtt.ts';

/** Bytes; a day of dense captions is far below. */
const maxFileBytes = 8 * 2 ** 20;
/** By path and version; bounded by the number of cues. */
const cache = new LRUCache<string, readonly Cue[]>({ maxSize: 200_000, sizeCalculation: (cues) => cues.length + 1 });

/** The text of a captions file as WebVTT, whatever it was; broken UTF-8 becomes replacement signs (as a browser reads it). */
export async function readCaptionsText(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > maxFileBytes) throw new CaptionsError(`It has ${size} bytes; ${maxFileBytes} are read at most`);
  const text = await readFile(path, 'utf8');
  return extname(path).toLowerCase() === '.srt' ? subRipToWebVtt(text) : text;
}

/**
 * The cues of a captions file (WebVTT or SubRip).
 * @returns undefined where there is no file
 * @throws CaptionsError for what is no captions, or of a size that no captions have
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

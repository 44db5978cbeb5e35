/** Captions that an uploaded file contains. They are published unless the author adds a file in their language. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rethrowAsProcessingError } from './check-media.ts';
import { type FfmpegInput, type FfmpegLimits, runFfmpeg } from './run-ffmpeg.ts';

/**
 * Writes tracks of a file as WebVTT, in one pass, and leaves out those without a cue.
 * @param output folder of the results
 * @throws ProcessingError if the file cannot be read
 */
export async function extractCaptions(
  input: FfmpegInput,
  tracks: readonly { stream: number; lang: string }[],
  output: string,
  limits: FfmpegLimits,
): Promise<{ lang: string; path: string }[]> {
  if (tracks.length === 0) return [];
  const files = tracks.map(({ stream, lang }) => ({ stream, lang, path: join(output, `captions_${lang}.vtt`) }));
  const after = files.flatMap(({ stream, path }) => ['-map', `0:${stream}`, '-f', 'webvtt', `file:${path}`]);
  await runFfmpeg(input, { after, writable: output }, limits).catch(rethrowAsProcessingError);
  const written = await Promise.all(files.map(async ({ path }) => (await readFile(path, 'utf8')).includes('-->')));
  return files.filter((_file, at) => written[at]).map(({ lang, path }) => ({ lang, path }));
}

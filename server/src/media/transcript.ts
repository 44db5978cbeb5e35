import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaRecord, Transcript } from '@mediothek/contract';
import { parseWebVtt } from './web-vtt.ts';

/** A day of dense captions is far below; a larger file is something else. */
const largestFile = 8 * 1024 * 1024;

async function readText(path: string): Promise<string> {
  try {
    const { size } = await stat(path);
    return size <= largestFile ? await readFile(path, 'utf8') : '';
  } catch {
    // A record may come before its files; a transcript that is not there has no cues.
    return '';
  }
}

/** What is said, by language: the cues of the stored captions and subtitles. Tracks without any cue are left out. */
export async function readTranscript(record: MediaRecord, dataDir: string): Promise<Transcript> {
  const spoken = (record.files?.captions ?? []).filter(({ kind }) => kind !== 'descriptions');
  const tracks = await Promise.all(
    spoken.map(async ({ lang, file }) => ({ lang, cues: parseWebVtt(await readText(join(dataDir, 'files', file))) })),
  );
  return { tracks: tracks.filter(({ cues }) => cues.length > 0) };
}

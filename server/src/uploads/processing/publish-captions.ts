import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaRecord } from '@mediothek/contract';
import { CaptionsError } from '../../library/media/captions-error.ts';
import { readCaptionsText } from '../../library/media/read-captions.ts';
import { parseWebVtt } from '../../library/media/web-vtt.ts';
import { ProcessingError } from './processing-error.ts';

type CaptionTracks = NonNullable<NonNullable<MediaRecord['files']>['captions']>;

/**
 * Writes each captions file as WebVTT, after all its cues were parsed.
 * @param language spoken language. Tracks in it are captions, others are subtitles.
 * @throws ProcessingError `captions-unreadable`
 */
export async function publishCaptions(
  sources: readonly { lang: string; path: string }[],
  language: string,
  output: string,
): Promise<CaptionTracks> {
  const tracks: CaptionTracks = [];
  for (const { lang, path } of sources) {
    const file = `captions_${lang}.vtt`;
    try {
      const text = await readCaptionsText(path);
      if ((await parseWebVtt(text)).length === 0) throw new CaptionsError('It has no cue that says anything');
      await writeFile(join(output, file), text);
    } catch (error) {
      if (!(error instanceof CaptionsError)) throw error;
      throw new ProcessingError('captions-unreadable', `Captions (${lang}): ${error.message}`, { cause: error });
    }
    tracks.push({ lang, kind: lang === language ? 'captions' : 'subtitles', file });
  }
  return tracks;
}

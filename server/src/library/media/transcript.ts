import { join } from 'node:path';
import type { MediaRecord, Transcript } from '@mediothek/contract';
import { CaptionsError } from './captions-error.ts';
import { readCaptions } from './read-captions.ts';

type Track = Transcript['tracks'][number];

/** The captions that say what is said: not what a description adds. */
export const spokenCaptions = ({ files }: MediaRecord): NonNullable<NonNullable<MediaRecord['files']>['captions']> =>
  (files?.captions ?? []).filter(({ kind }) => kind !== 'descriptions');

/**
 * What is said, by language: the cues of the stored captions and subtitles. Tracks without any cue are left out, for a
 * record may come before its files.
 * @param onUnreadable told of each file that is no captions; the others are read all the same
 */
export async function readTranscript(
  record: MediaRecord,
  dataDir: string,
  onUnreadable: (error: Error) => void,
): Promise<Transcript> {
  const read = async ({ lang, file }: { lang: string; file: string }): Promise<Track[]> => {
    try {
      const cues = await readCaptions(join(dataDir, 'files', file));
      return cues && cues.length > 0 ? [{ lang, cues: [...cues] }] : [];
    } catch (error) {
      if (!(error instanceof CaptionsError)) throw error;
      onUnreadable(new Error(`The captions ${file} are not read`, { cause: error }));
      return [];
    }
  };
  return { tracks: (await Promise.all(spokenCaptions(record).map(read))).flat() };
}

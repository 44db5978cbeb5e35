import type { MediaRecord, Transcript } from '@mediothek/contract';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { libraryKey } from '../files/library-key.ts';
import { CaptionsError } from './captions-error.ts';
import { readCaptions } from './read-captions.ts';

type Track = Transcript['tracks'][number];

/** Captions and subtitles, without audio descriptions. */
export const spokenCaptions = ({ files }: MediaRecord): NonNullable<NonNullable<MediaRecord['files']>['captions']> =>
  (files?.captions ?? []).filter(({ kind }) => kind !== 'descriptions');

/**
 * Transcript by language: the cues of the stored captions and subtitles. Tracks without cues are omitted, because a
 * record may be stored before its files are.
 * @param onUnreadable called for each file that cannot be read as captions; the other files are still read
 * @param authors users who corrected a file and want to be named, by its path
 */
export async function readTranscript(
  record: MediaRecord,
  blobs: BlobStore,
  onUnreadable: (error: Error) => void,
  authors: ReadonlyMap<string, readonly string[]> = new Map(),
): Promise<Transcript> {
  const read = async ({ lang, file }: { lang: string; file: string }): Promise<Track[]> => {
    try {
      const cues = await readCaptions(blobs, libraryKey(file));
      const correctedBy = authors.get(file);
      return cues && cues.length > 0
        ? [{ lang, cues: [...cues], ...(correctedBy && { correctedBy: [...correctedBy] }) }]
        : [];
    } catch (error) {
      if (!(error instanceof CaptionsError)) throw error;
      onUnreadable(new Error(`The captions ${file} are not read`, { cause: error }));
      return [];
    }
  };
  return { tracks: (await Promise.all(spokenCaptions(record).map(read))).flat() };
}

import type { MediaRecord } from '@mediothek/contract';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { ApiError, notFound } from '../../base/http/api-error.ts';
import { CaptionsError } from '../media/captions-error.ts';
import { readCaptions } from '../media/read-captions.ts';
import type { Cue } from '../media/web-vtt.ts';
import { libraryKey } from './library-key.ts';

type CaptionsFile = NonNullable<NonNullable<MediaRecord['files']>['captions']>[number];

/**
 * Returns the first captions file in the language. Without `lang`: in the medium's language, or else the first file.
 * @throws ApiError `not_found`
 */
export function captionsFile(
  { id, language }: MediaRecord,
  captions: readonly CaptionsFile[],
  lang?: string,
): CaptionsFile {
  const requestedLang = lang ?? language;
  const found = captions.find((file) => file.lang === requestedLang) ?? (lang === undefined ? captions[0] : undefined);
  if (found) return found;
  const languages = [...new Set(captions.map((file) => file.lang))].join(', ');
  throw notFound(`Captions of medium ${id}${lang ? ` in "${lang}"` : ''} (there is: ${languages || 'none'})`);
}

/**
 * Reads the cues of a captions file.
 * @throws ApiError `not_found` if the file is missing or cannot be read as captions
 */
export async function cuesOf(blobs: BlobStore, file: string): Promise<readonly Cue[]> {
  try {
    const cues = await readCaptions(blobs, libraryKey(file));
    if (cues) return cues;
  } catch (error) {
    if (error instanceof CaptionsError)
      throw new ApiError('not_found', `The captions cannot be read. ${error.message}`);
    throw error;
  }
  throw notFound('Captions file');
}

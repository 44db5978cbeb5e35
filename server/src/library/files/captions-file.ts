import type { MediaRecord } from '@mediothek/contract';
import { notFound } from '../../base/http/api-error.ts';

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

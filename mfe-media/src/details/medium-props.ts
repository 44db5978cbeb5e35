import { pickText, type Locale, type MediaDetails, type MediumProps } from '@mediothek/contract';

/** A medium as extensions of other remotes get it. */
export function mediumProps(
  { id, title, language, medium, doi, duration, year }: MediaDetails,
  locale: Locale,
): MediumProps {
  return {
    id,
    title: pickText(title, locale)?.value ?? '',
    language,
    kind: medium === 'audio' ? 'audio' : 'video',
    ...(doi !== undefined && { doi }),
    ...(duration !== undefined && { duration }),
    ...(year !== undefined && { year }),
  };
}

import { pickText, type MediaDetails } from '@mediothek/contract';

export type CitedMedium = Pick<MediaDetails, 'creators' | 'year' | 'title' | 'medium' | 'publisher' | 'doi'>;

interface Words {
  locale: string;
  /** Replaces a missing year: "n. d." */
  noYear: string;
  /** URL of the medium's page, used if the medium has no DOI. */
  url?: string | undefined;
}

/**
 * Citation in the form that DataCite recommends: Family, Given (2001). Title [Video]. Publisher. https://doi.org/… It
 * is part of every page; the styles are in the dialog.
 */
export function plainCitation(medium: CitedMedium, { locale, noYear, url }: Words): string {
  const { creators, year, publisher, doi } = medium;
  const names = creators.map(({ name }) => name).join('; ');
  const parts = [
    `${names || publisher.name} (${year ?? noYear}).`,
    `${pickText(medium.title, locale)?.value ?? ''} [${medium.medium === 'audio' ? 'Audio' : 'Video'}].`,
    names && `${publisher.name}.`,
    doi ? `https://doi.org/${doi}` : url,
  ];
  return parts.filter(Boolean).join(' ');
}

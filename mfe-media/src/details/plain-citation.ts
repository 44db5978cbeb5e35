import { pickText, type MediaDetails } from '@mediothek/contract';

export type CitedMedium = Pick<MediaDetails, 'creators' | 'year' | 'title' | 'medium' | 'publisher' | 'doi'>;

interface Words {
  locale: string;
  /** In place of the year: "n. d." */
  noYear: string;
  /** Where it is when it has no DOI. */
  url?: string | undefined;
}

/**
 * Family, Given (2001). Title [Video]. Publisher. https://doi.org/… — the form that DataCite recommends, without a
 * citation style's many rules: it stands on every page, the dialog has the styles.
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

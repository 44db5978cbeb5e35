import {
  isPlaceholderAuthor,
  pickText,
  type Locale,
  type MediaDetails,
  type SeriesResponse,
} from '@mediothek/contract';
import { mediaPage, seriesPage, type MetadataOptions } from './metadata-options.ts';
import { metaTag, type MetaTag } from './meta-tag.ts';

type PageOptions = MetadataOptions & { locale: Locale };

/**
 * `citation_*` tags, which Google Scholar (https://scholar.google.com/intl/en/scholar/inclusion.html#indexing) and
 * reference managers read. An author's ORCID follows the author.
 */
export function highwireTags(medium: MediaDetails, { origin, locale }: PageOptions): MetaTag[] {
  const { id, title, creators, year, added, publisher, doi, language, keywords } = medium;
  const page = mediaPage(origin, id);
  return [
    metaTag('citation_title', pickText(title, locale)?.value ?? id),
    ...creators
      .filter(({ name }) => !isPlaceholderAuthor(name))
      .flatMap(({ name, orcid }) => [
        metaTag('citation_author', name),
        ...(orcid ? [metaTag('citation_author_orcid', `https://orcid.org/${orcid}`)] : []),
      ]),
    metaTag('citation_publication_date', String(year ?? added.slice(0, 4))),
    metaTag('citation_online_date', added.slice(0, 10).replaceAll('-', '/')),
    metaTag('citation_publisher', publisher.name),
    ...(doi ? [metaTag('citation_doi', doi)] : []),
    ...(language === 'und' ? [] : [metaTag('citation_language', language)]),
    ...[...new Set(keywords)].map((keyword) => metaTag('citation_keywords', keyword)),
    metaTag('citation_abstract_html_url', page),
    metaTag('citation_public_url', page),
  ];
}

/** The tags of a series. It has no authors of its own, and its date is that of the first part that its page shows. */
export function highwireSeriesTags(series: SeriesResponse, { origin, locale }: PageOptions): MetaTag[] {
  const { id, title, publisher, entries } = series;
  const years = entries.flatMap(({ metadata }) => metadata.year ?? []);
  const page = seriesPage(origin, id);
  return [
    metaTag('citation_title', pickText(title, locale)?.value ?? id),
    ...(years.length > 0 ? [metaTag('citation_publication_date', String(Math.min(...years)))] : []),
    ...(publisher ? [metaTag('citation_publisher', publisher.name)] : []),
    metaTag('citation_abstract_html_url', page),
    metaTag('citation_public_url', page),
  ];
}

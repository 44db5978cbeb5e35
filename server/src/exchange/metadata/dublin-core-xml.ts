import { genreNames, isPlaceholderAuthor, type MediaDetails } from '@mediothek/contract';
import { mediaFormats } from './media-formats.ts';
import { mediaPage, seriesPage, type MetadataOptions } from './metadata-options.ts';
import { absoluteUri } from './uri.ts';
import { element, type Xml } from '../../base/xml.ts';

export const dublinCoreNamespace = 'http://www.openarchives.org/OAI/2.0/oai_dc/';
export const dublinCoreSchema = 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd';

/**
 * Simple Dublin Core in OAI-PMH's container (https://www.openarchives.org/OAI/openarchivesprotocol.html#dublincore).
 */
export function dublinCoreXml(medium: MediaDetails, { origin }: MetadataOptions): Xml {
  const dc = (name: string, values: readonly (string | undefined)[], lang?: string): Xml[] =>
    [...new Set(values)].flatMap((value) => (value ? [element(`dc:${name}`, { 'xml:lang': lang }, value)] : []));
  const texts = (name: string, text: Readonly<Record<string, string>> = {}): Xml[] =>
    Object.entries(text).flatMap(([lang, value]) => dc(name, [value], lang));
  const people = (list: readonly { name: string }[]) =>
    list.map(({ name }) => name).filter((name) => !isPlaceholderAuthor(name));
  const { id, doi, genre, year } = medium;
  return element(
    'oai_dc:dc',
    {
      'xmlns:oai_dc': dublinCoreNamespace,
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${dublinCoreNamespace} ${dublinCoreSchema}`,
    },
    ...texts('title', medium.title),
    ...dc('title', medium.alternativeTitles ?? []),
    ...dc('creator', people(medium.creators)),
    ...medium.subjects.flatMap(({ title }) => texts('subject', title)),
    ...dc('subject', medium.keywords),
    ...texts('description', medium.abstract),
    ...dc('publisher', [medium.publisher.name]),
    ...dc('contributor', people(medium.contributors)),
    ...dc('date', [year === undefined ? undefined : String(year)]),
    // The first type is a term of the DCMI Type Vocabulary, which every harvester understands.
    ...dc('type', [medium.medium === 'video' ? 'MovingImage' : 'Sound', genre && genreNames[genre].en]),
    ...dc('format', mediaFormats(medium)),
    ...dc('identifier', [mediaPage(origin, id), doi && `https://doi.org/${doi}`]),
    ...dc('language', [medium.language === 'und' ? undefined : medium.language]),
    ...dc('relation', [
      ...medium.series.map((series) => seriesPage(origin, series.id)),
      ...(medium.supplements ?? []).map(({ href }) => absoluteUri(href, origin)),
    ]),
    ...dc('rights', [medium.licence]),
  );
}

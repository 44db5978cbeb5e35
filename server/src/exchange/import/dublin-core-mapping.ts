/** Simple Dublin Core as OAI-PMH requires it of every server (`oai_dc`). */
import { resourceShape, writeElement } from '../metadata/datacite-elements.ts';
import { genreNamed, languageCode } from './datacite-texts.ts';
import { parseDuration } from './parse-duration.ts';
import { lineText, rawText, type XmlElement } from './xml-element.ts';
import { mapDescribed, type XmlMapping } from './xml-mapping.ts';

const dublinCoreNamespace = 'http://purl.org/dc/elements/1.1/';

const doiPattern = /^(?:doi:|https?:\/\/(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/\S+)$/i;
const isUrl = (text: string): boolean => /^https?:\/\//i.test(text);
/** Types of audiovisual works: DCMI's, those of catalogues, and MIME types. */
const audiovisual = [
  [/^(?:moving ?image|video|film|movie|audiovisual|video\/.+|.*\/moving ?image)$/i, 'Audiovisual'],
  [/^(?:sound|audio|podcast|audio\/.+|.*\/sound)$/i, 'Sound'],
] as const;

function mediumOf(texts: readonly string[]): string | undefined {
  return audiovisual.find(([pattern]) => texts.some((text) => pattern.test(text)))?.[1];
}

/** Texts of an element by name, with the paths of what the format does not know. */
function readElements(record: XmlElement): { texts: Map<string, XmlElement[]>; notUnderstood: Set<string> } {
  const texts = new Map<string, XmlElement[]>();
  const notUnderstood = new Set<string>();
  for (const child of record.children) {
    if (typeof child === 'string') continue;
    if (child.uri !== dublinCoreNamespace || !elements.has(child.name)) notUnderstood.add(child.name);
    else if (lineText(child) !== '') texts.set(child.name, [...(texts.get(child.name) ?? []), child]);
    for (const name of child.attributes.keys()) if (name !== 'lang') notUnderstood.add(`${child.name}/@${name}`);
  }
  return { texts, notUnderstood };
}

const elements = new Set([
  'title',
  'creator',
  'subject',
  'description',
  'publisher',
  'contributor',
  'date',
  'type',
  'format',
  'identifier',
  'source',
  'language',
  'relation',
  'coverage',
  'rights',
]);

const langOf = (element: XmlElement): { lang?: string } => {
  const lang = languageCode(element.attributes.get('lang') ?? '');
  return lang === undefined ? {} : { lang };
};

/** The first title is that of the work. Others are translations if they name another language. */
function readTitles(found: readonly XmlElement[]) {
  const main = found[0] && langOf(found[0]).lang;
  return found.map((element, index) => {
    const { lang } = langOf(element);
    const isTranslation = lang !== undefined && lang !== main;
    return {
      title: lineText(element),
      ...(lang !== undefined && { lang }),
      ...(index > 0 && { titleType: isTranslation ? 'TranslatedTitle' : 'AlternativeTitle' }),
    };
  });
}

/** Host of the identifier `oai:portal.example:1`, which publishes what names no publisher. */
const hostOf = (identifier: string | undefined): string | undefined => /^oai:([^:]+):/.exec(identifier ?? '')?.[1];

function describe(record: XmlElement, oaiIdentifier: string | undefined) {
  const { texts, notUnderstood } = readElements(record);
  const of = (name: string): XmlElement[] => texts.get(name) ?? [];
  const linesOf = (name: string): string[] => of(name).map(lineText);
  const identifiers = linesOf('identifier');
  const doi = identifiers.map((text) => doiPattern.exec(text)?.[1]).find((found) => found !== undefined);
  const [publisher = hostOf(oaiIdentifier), ...otherPublishers] = linesOf('publisher');
  const types = linesOf('type');
  const formats = linesOf('format');
  const years = linesOf('date').flatMap((date) => /^\d{4}(?=$|-)/.exec(date)?.[0] ?? []);
  const medium = mediumOf([...types, ...formats]);
  const genre = types.find((type) => genreNamed(type) !== undefined);
  const [language] = linesOf('language');
  if (otherPublishers.length > 0) notUnderstood.add('publisher[2]');
  for (const type of types)
    if (type !== genre && mediumOf([type]) === undefined) notUnderstood.add(`type=${type.slice(0, 60)}`);
  const linked = (name: string, relationType: string) =>
    linesOf(name).flatMap((text) => {
      const relatedDoi = doiPattern.exec(text)?.[1];
      if (relatedDoi !== undefined)
        return [{ relatedIdentifier: relatedDoi, relatedIdentifierType: 'DOI', relationType }];
      if (isUrl(text)) return [{ relatedIdentifier: text, relatedIdentifierType: 'URL', relationType }];
      notUnderstood.add(name);
      return [];
    });
  // Dublin Core does not say which relation it is, and DataCite has no word for any.
  if (of('relation').length > 0) notUnderstood.add('relation');
  const json = {
    ...(doi !== undefined && { identifier: { identifier: doi, identifierType: 'DOI' } }),
    creators: linesOf('creator').map((name) => ({ name })),
    titles: readTitles(of('title')),
    ...(publisher !== undefined && { publisher: { name: publisher } }),
    ...(years[0] !== undefined && { publicationYear: years[0] }),
    ...(medium !== undefined && { resourceTypeGeneral: medium }),
    ...(genre !== undefined && { resourceType: genre }),
    subjects: of('subject').map((element) => ({ subject: lineText(element), ...langOf(element) })),
    contributors: linesOf('contributor').map((name) => ({ name, contributorType: 'Other' })),
    dates: linesOf('date').map((date, index) => ({ date, dateType: index === 0 ? 'Issued' : 'Other' })),
    ...(language !== undefined && { language }),
    alternateIdentifiers: identifiers
      .filter((text) => !doiPattern.test(text))
      .map((text) => ({ alternateIdentifier: text, alternateIdentifierType: isUrl(text) ? 'URL' : 'Other' })),
    relatedIdentifiers: linked('source', 'IsDerivedFrom'),
    sizes: formats.filter((text) => parseDuration(text) !== undefined),
    formats: formats.filter((text) => parseDuration(text) === undefined),
    rightsList: of('rights').map((element) => {
      const text = lineText(element);
      return isUrl(text) ? { rightsUri: text } : { rights: text, ...langOf(element) };
    }),
    descriptions: of('description').map((element) => ({
      description: rawText(element),
      descriptionType: 'Abstract',
      ...langOf(element),
    })),
    geoLocations: linesOf('coverage').flatMap((text) => {
      // A period, not a place.
      if (/\d{3}/.test(text)) notUnderstood.add('coverage');
      return /\d{3}/.test(text) ? [] : [{ geoLocationPlace: [text] }];
    }),
  };
  return {
    json,
    notUnderstood: [...notUnderstood],
    identifier: doi === undefined ? identifiers[0] : `doi:${doi.toLowerCase()}`,
  };
}

export const dublinCoreMapping: XmlMapping = {
  name: 'oai_dc',
  prefixes: ['oai_dc'],
  matches: ({ name, uri }) => name === 'dc' && uri === 'http://www.openarchives.org/OAI/2.0/oai_dc/',
  read(record, header) {
    const { json, notUnderstood, identifier } = describe(record, header?.identifier);
    const resource = writeElement('resource', json, resourceShape);
    return mapDescribed({ resource, identifier, header, notUnderstood, reportsSchema: false });
  },
};

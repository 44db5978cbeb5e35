import { createHash } from 'node:crypto';
import type { Genre, MediaRecord, SeriesRecord, SubjectRecord } from '@mediothek/contract';
import { isTimeOfMediothek, readDescription } from './datacite-description.ts';
import { readItemTitle, relatedItems } from './datacite-items.ts';
import { childrenOf, elementsAt, lineText, rawText, type XmlElement } from './xml-element.ts';
import { languageCode, genreNamed, readAbstract, readLanguage, readTitles } from './datacite-texts.ts';
import { readContributors, readCreators } from './datacite-people.ts';
import { readSeries } from './datacite-series.ts';
import { readSubjects } from './datacite-subjects.ts';
import { parseDuration } from './parse-duration.ts';

/** Supplements: related items with a URL and a title. */
function readSupplements(resource: XmlElement, language: string): MediaRecord['supplements'] {
  const supplements = relatedItems(resource, ['IsSupplementedBy']).flatMap(({ element, url }) => {
    const title = readItemTitle(element, language);
    return title && url && /^https?:\/\//.test(url) ? [{ title, url }] : [];
  });
  return supplements.length > 0 ? supplements : undefined;
}

const datesOf = (resource: XmlElement, type: string): string[] =>
  elementsAt(resource, 'dates', 'date')
    .filter(({ attributes }) => attributes.get('dateType') === type)
    .map(lineText)
    .filter(Boolean);

/** Time at which another Mediothek added the medium, to the second. Catalogues have dates here, with other meanings. */
function addedElsewhere(resource: XmlElement): string | undefined {
  return datesOf(resource, 'Available').find(isTimeOfMediothek);
}

/** @param datestamp of the OAI header, a day or a UTC time */
function readAdded(resource: XmlElement, datestamp: string): string {
  return addedElsewhere(resource) ?? (/^\d{4}-\d{2}-\d{2}$/.test(datestamp) ? `${datestamp}T00:00:00Z` : datestamp);
}

/**
 * Year of publication. If a Mediothek does not know it, the schema requires a year, and it writes the year in which the
 * medium was added.
 */
function readYear(resource: XmlElement): number | undefined {
  const year = lineText(childrenOf(resource, 'publicationYear')[0]);
  const isInvented = datesOf(resource, 'Issued').length === 0 && addedElsewhere(resource)?.startsWith(year);
  return year === '' || isInvented ? undefined : Number(year);
}

type Chapter = NonNullable<MediaRecord['chapters']>[number];

/**
 * Chapters from tables of contents in which each line begins with its time, `1:02:03 Discussion`. Tables in several
 * languages are merged.
 * @param language of tables without `xml:lang`
 */
function readChapters(resource: XmlElement, language: string): Chapter[] | undefined {
  const chapters = new Map<number, Chapter>();
  for (const description of elementsAt(resource, 'descriptions', 'description')) {
    if (description.attributes.get('descriptionType') !== 'TableOfContents') continue;
    const lang = languageCode(description.attributes.get('lang') ?? language) ?? 'und';
    const lines = rawText(description).split(/\s*\n\s*/);
    const read = lines.map((line) => /^(?:(\d{1,3}):)?(\d{1,3}):(\d\d)\s+(\S.*)$/.exec(line));
    if (read.includes(null)) continue;
    for (const [, hours = '0', minutes, seconds, title = ''] of read.filter((line) => line !== null)) {
      const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
      const existing = chapters.get(start)?.title;
      chapters.set(start, { start, title: { ...existing, [lang]: title } });
    }
  }
  return chapters.size > 0 ? [...chapters.values()].toSorted((a, b) => a.start - b.start) : undefined;
}

export interface DataciteReading {
  /** Not validated yet: a field may be missing or out of range. */
  media: MediaRecord;
  needs: (SubjectRecord | SeriesRecord)[];
  notes: string[];
  /** Paths of elements, attributes and values that are not in DataCite's schema. */
  notUnderstood: string[];
}

/**
 * Maps a DataCite schema 4 `<resource>` (https://schema.datacite.org/meta/kernel-4/) to a library record, with the
 * peculiarities of the TIB AV-Portal's feed. docs/dump-format.md lists every rule.
 * @param source OAI identifier
 * @param datestamp of the OAI header, a day or a UTC time
 */
export function readDatacite(
  resource: XmlElement,
  source: string,
  datestamp: string,
): DataciteReading | 'not-audiovisual' {
  const medium = readMedium(resource);
  if (!medium) return 'not-audiovisual';
  const notes: string[] = [];
  const { subjects, seriesRecords, ...fields } = readFields(resource, source, notes);
  const doi = readDoi(resource);
  const notUnderstood: string[] = [];
  const datacite = readDescription(resource, notes, notUnderstood);
  const media: MediaRecord = {
    kind: 'media',
    id: readId(resource, source),
    medium,
    ...fields,
    publisher: lineText(childrenOf(resource, 'publisher')[0]),
    subjects: subjects.map(({ id }) => id),
    ...(doi && { doi }),
    // The medium can be watched, although not here. Offline media have to be ordered.
    stock: 'online',
    added: readAdded(resource, datestamp),
    source,
    ...(datacite && { datacite }),
  };
  return { media, needs: [...subjects, ...seriesRecords], notes, notUnderstood };
}

type DescribedBy =
  | 'title'
  | 'alternativeTitles'
  | 'abstract'
  | 'language'
  | 'genre'
  | 'creators'
  | 'contributors'
  | 'year'
  | 'keywords'
  | 'duration'
  | 'licence'
  | 'series'
  | 'chapters'
  | 'supplements';
/** Fields of a record that are read from its description, with the records that it refers to. */
export interface ReadFields extends Pick<MediaRecord, DescribedBy> {
  subjects: SubjectRecord[];
  seriesRecords: SeriesRecord[];
}

/**
 * Reads the fields that describe a work.
 * @param source OAI identifier
 * @param notes receives what the fields cannot contain
 */
export function readFields(resource: XmlElement, source = '', notes: string[] = []): ReadFields {
  const language = readLanguage(resource);
  const abstract = readAbstract(resource, language);
  const titles = readTitles(resource, spokenLanguage(language) ?? Object.keys(abstract ?? {})[0] ?? 'und');
  const { subjects, keywords } = readSubjects(resource);
  const series = readSeries(resource, Object.keys(titles.title)[0] ?? 'und', source, notes);
  const year = readYear(resource);
  const genre = titles.genre ?? readGenre(resource);
  const chapters = readChapters(resource, language);
  const supplements = readSupplements(resource, language);
  const duration = elementsAt(resource, 'sizes', 'size')
    .map((size) => parseDuration(lineText(size)))
    .find((seconds) => seconds !== undefined);
  const licence = readLicence(resource);
  return {
    title: titles.title,
    ...(titles.alternative.length > 0 && { alternativeTitles: titles.alternative }),
    ...(abstract && { abstract }),
    language,
    ...(genre && { genre }),
    creators: readCreators(resource, notes),
    contributors: readContributors(resource),
    ...(year !== undefined && { year }),
    subjects,
    keywords,
    ...(duration !== undefined && { duration }),
    ...(licence && { licence }),
    series: series.memberships,
    ...(chapters && { chapters }),
    ...(supplements && { supplements }),
    seriesRecords: series.records,
  };
}

const mediumOfType = new Map<string, MediaRecord['medium']>([
  ['Audiovisual', 'video'],
  // DataCite 2's term for Audiovisual, which the TIB AV-Portal still writes.
  ['Film', 'video'],
  ['Sound', 'audio'],
]);

function readMedium(resource: XmlElement): MediaRecord['medium'] | undefined {
  return childrenOf(resource, 'resourceType')
    .map(({ attributes }) => mediumOfType.get(attributes.get('resourceTypeGeneral') ?? ''))
    .find(Boolean);
}

/** Genre from the resource type, as a Mediothek writes it. */
const readGenre = (resource: XmlElement): Genre | undefined =>
  childrenOf(resource, 'resourceType')
    .map((type) => genreNamed(lineText(type)))
    .find(Boolean);

const spokenLanguage = (language: string) => (['und', 'zxx', 'mul'].includes(language) ? undefined : language);

/**
 * The source's own number (`sid`), or else 15 digits. They are derived from the OAI identifier, so that they are
 * stable.
 */
function readId(resource: XmlElement, source: string): string {
  const sid = elementsAt(resource, 'alternateIdentifiers', 'alternateIdentifier')
    .filter(({ attributes }) => attributes.get('alternateIdentifierType') === 'sid')
    .map(lineText)
    .find((value) => /^\d{1,18}$/.test(value));
  return sid ?? derivedId(source);
}

/** Number of 15 digits that begins with 9, for what has no number at its source. */
export function derivedId(source: string): string {
  const hash = createHash('sha256').update(source).digest().readBigUInt64BE();
  return String(900_000_000_000_000n + (hash % 100_000_000_000_000n));
}

/** Ids that a record with this OAI identifier may have: the number at its end, or the one that is derived from it. */
export function possibleIds(source: string): string[] {
  const number = /(?<!\d)\d{1,18}$/.exec(source)?.[0];
  return [...(number === undefined ? [] : [number]), derivedId(source)];
}

/** DOI without its resolver. */
export function readDoi(resource: XmlElement): string | undefined {
  return childrenOf(resource, 'identifier')
    .filter(({ attributes }) => attributes.get('identifierType')?.toUpperCase() === 'DOI')
    .map((identifier) => lineText(identifier).replace(/^(?:doi:|https?:\/\/(?:dx\.)?doi\.org\/)/i, ''))
    .find(Boolean);
}

/**
 * The first Creative Commons URI, or else the first web URL. Creative Commons URIs are normalised, so that a facet has
 * one value for each licence.
 */
function readLicence(resource: XmlElement): string | undefined {
  const uris = elementsAt(resource, 'rightsList', 'rights')
    .map(({ attributes }) => attributes.get('rightsURI')?.trim() ?? '')
    .filter((uri) => /^https?:\/\//.test(uri));
  const commons = uris
    .map(
      (uri) =>
        /^https?:\/\/(?:www\.)?creativecommons\.org\/((?:licenses|publicdomain)\/[a-z0-9+./-]+?)(?:\/(?:deed|legalcode)[a-z.-]*)?\/?$/.exec(
          uri,
        )?.[1],
    )
    .find(Boolean);
  return commons ? `https://creativecommons.org/${commons}/` : uris[0];
}

import { createHash } from 'node:crypto';
import { type Genre, type MediaRecord, type SeriesRecord, type SubjectRecord } from '@mediothek/contract';
import { readChapters } from './datacite-chapters.ts';
import { readAdded, readYear } from './datacite-dates.ts';
import { readContributors, readCreators } from './datacite-people.ts';
import { readSeries } from './datacite-series.ts';
import { readSubjects } from './datacite-subjects.ts';
import { readSupplements } from './datacite-supplements.ts';
import { genreNamed, readAbstract, readLanguage, readTitles } from './datacite-texts.ts';
import { parseDuration } from './parse-duration.ts';
import { childrenOf, elementsAt, lineText, type XmlElement } from './xml-element.ts';

export interface DataciteReading {
  /** Not checked yet: a field may be missing or out of bounds. */
  media: MediaRecord;
  needs: (SubjectRecord | SeriesRecord)[];
  notes: string[];
}

/**
 * Maps a DataCite kernel-4 `<resource>` (https://schema.datacite.org/meta/kernel-4/) to our record, with the habits of
 * the TIB AV-Portal's feed; docs/dump-format.md lists every rule.
 * @param source the OAI identifier @param datestamp of the OAI header, a day or a UTC time
 */
export function readDatacite(
  resource: XmlElement,
  source: string,
  datestamp: string,
): DataciteReading | 'not-audiovisual' {
  const medium = readMedium(resource);
  if (!medium) return 'not-audiovisual';
  const notes: string[] = [];
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
  const doi = readDoi(resource);
  const media: MediaRecord = {
    kind: 'media',
    id: readId(resource, source),
    medium,
    title: titles.title,
    ...(titles.alternative.length > 0 && { alternativeTitles: titles.alternative }),
    ...(abstract && { abstract }),
    language,
    ...(genre && { genre }),
    creators: readCreators(resource, notes),
    contributors: readContributors(resource),
    publisher: lineText(childrenOf(resource, 'publisher')[0]),
    ...(year !== undefined && { year }),
    subjects: subjects.map(({ id }) => id),
    keywords,
    ...(duration !== undefined && { duration }),
    ...(licence && { licence }),
    ...(doi && { doi }),
    series: series.memberships,
    // It can be watched, if not here: offline stock is what has to be ordered.
    stock: 'online',
    added: readAdded(resource, datestamp),
    ...(chapters && { chapters }),
    ...(supplements && { supplements }),
    source,
  };
  return { media, needs: [...subjects, ...series.records], notes };
}

const mediumOfType = new Map<string, MediaRecord['medium']>([
  ['Audiovisual', 'video'],
  // Kernel 2's word for Audiovisual, which the TIB AV-Portal still writes.
  ['Film', 'video'],
  ['Sound', 'audio'],
]);

function readMedium(resource: XmlElement): MediaRecord['medium'] | undefined {
  return childrenOf(resource, 'resourceType')
    .map(({ attributes }) => mediumOfType.get(attributes.get('resourceTypeGeneral') ?? ''))
    .find(Boolean);
}

/** A Mediothek writes it as the type of the resource. */
const readGenre = (resource: XmlElement): Genre | undefined =>
  childrenOf(resource, 'resourceType')
    .map((type) => genreNamed(lineText(type)))
    .find(Boolean);

const spokenLanguage = (language: string) => (['und', 'zxx', 'mul'].includes(language) ? undefined : language);

/** The source's own number (`sid`); else 15 digits made from its OAI identifier, so that they stay the same. */
function readId(resource: XmlElement, source: string): string {
  const sid = elementsAt(resource, 'alternateIdentifiers', 'alternateIdentifier')
    .filter(({ attributes }) => attributes.get('alternateIdentifierType') === 'sid')
    .map(lineText)
    .find((value) => /^\d{1,18}$/.test(value));
  if (sid) return sid;
  const hash = createHash('sha256').update(source).digest().readBigUInt64BE();
  return String(900_000_000_000_000n + (hash % 100_000_000_000_000n));
}

function readDoi(resource: XmlElement): string | undefined {
  return childrenOf(resource, 'identifier')
    .filter(({ attributes }) => attributes.get('identifierType')?.toUpperCase() === 'DOI')
    .map((identifier) => lineText(identifier).replace(/^(?:doi:|https?:\/\/(?:dx\.)?doi\.org\/)/i, ''))
    .find(Boolean);
}

/** The first Creative Commons URI, else the first web address; Creative Commons' own spelling, so that facets agree. */
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

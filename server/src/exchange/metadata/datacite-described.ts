/**
 * The description that a medium has from its source, in DataCite, joined with the library's own fields.
 *
 * A part of the source's description is written unchanged as long as the own fields are those that an import reads from
 * it. A part whose fields were changed here is written from the own fields, with what they cannot contain.
 */
import { isDeepStrictEqual } from 'node:util';
import type { DataciteDescription, MediaDetails } from '@mediothek/contract';
import { readFields, type ReadFields } from '../import/datacite.ts';
import { parseDuration } from '../import/parse-duration.ts';
import type { DataciteAttributes, DatacitePerson } from './datacite-attributes.ts';
import { resourceShape, writeElement } from './datacite-elements.ts';
import { ownAttributes } from './datacite-own.ts';
import { isoDuration } from './iso-duration.ts';
import type { MetadataOptions } from './metadata-options.ts';
import { absoluteUri } from './uri.ts';

/** Attributes of a medium in DataCite's schema. `server/src/exchange/import/datacite.ts` reads them. */
export function dataciteAttributes(medium: MediaDetails, options: MetadataOptions): DataciteAttributes {
  const own = ownAttributes(medium, options);
  const { datacite: said } = medium;
  if (!said) return own;
  const alternateIdentifiers = [...own.alternateIdentifiers, ...(said.alternateIdentifiers ?? [])];
  const read = fieldsOf({ ...said, alternateIdentifiers }, own);
  const is = (...keys: (keyof ReadFields & keyof MediaDetails)[]): boolean =>
    keys.every((key) => isDeepStrictEqual(read[key], medium[key]));
  const hasTitles = is('title', 'genre') && isDeepStrictEqual(read.alternativeTitles, medium.alternativeTitles);
  const related = hasRelations(read, medium, options) ? said : joinedRelations(own, said);
  const attributes: DataciteAttributes = {
    ...own,
    identifier: said.identifier,
    types: {
      ...own.types,
      resourceType: is('genre') ? (said.resourceType ?? own.types.resourceType) : own.types.resourceType,
    },
    creators: (is('creators') ? said.creators : undefined) ?? joinedPeople(own.creators, said.creators),
    titles: (hasTitles ? said.titles : undefined) ?? own.titles,
    publisher: said.publisher?.name === medium.publisher.name ? said.publisher : own.publisher,
    publicationYear: (is('year') ? said.publicationYear : undefined) ?? own.publicationYear,
    subjects: hasSubjects(read, medium) ? said.subjects : own.subjects,
    contributors: is('contributors') ? said.contributors : joinedPeople(own.contributors ?? [], said.contributors),
    dates: dates(own, said, is('year')),
    language: is('language') ? said.language : own.language,
    alternateIdentifiers,
    relatedIdentifiers: related.relatedIdentifiers,
    relatedItems: related.relatedItems,
    sizes: is('duration') ? said.sizes : sizes(medium, said),
    formats: [...new Set([...(said.formats ?? []), ...(own.formats ?? [])])],
    version: said.version,
    rightsList: is('licence') ? said.rightsList : own.rightsList,
    descriptions: descriptions(own, said, { abstract: is('abstract'), chapters: hasChapters(read, medium) }),
    geoLocations: said.geoLocations,
    fundingReferences: said.fundingReferences,
  };
  const filled = Object.entries(attributes).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(filled) as unknown as DataciteAttributes; // only empty optional parts were removed
}

/** Own fields that an import reads from the source's description. */
const fieldsOf = (said: DataciteDescription, { types, dates: ownDates }: DataciteAttributes): ReadFields =>
  readFields(
    writeElement(
      'resource',
      { ...said, ...types, resourceType: said.resourceType, dates: [...(said.dates ?? []), ...ownDates] },
      resourceShape,
    ),
  );

/** Keywords and subjects, which an import may find under another id with the same URI. */
function hasSubjects(read: ReadFields, { subjects, keywords }: MediaDetails): boolean {
  const isSame = ({ id, uri }: { id: string; uri: string }, index: number) =>
    id === subjects[index]?.id || uri === subjects[index]?.uri;
  return (
    read.subjects.length === subjects.length &&
    read.subjects.every(isSame) &&
    isDeepStrictEqual(read.keywords, keywords)
  );
}

const hasChapters = ({ chapters = [] }: ReadFields, medium: MediaDetails): boolean =>
  isDeepStrictEqual(chapters, medium.chapters);

/** Series with their parts and titles, and supplements. */
function hasRelations(read: ReadFields, medium: MediaDetails, { origin }: MetadataOptions): boolean {
  const series = medium.series.map(({ id, part }) => ({ id, ...(part !== undefined && { part }) }));
  const titles = new Map(medium.series.map(({ id, title }) => [id, title]));
  const supplements = medium.supplements?.map(({ title, href }) => ({ title, url: absoluteUri(href, origin) }));
  return (
    isDeepStrictEqual(read.series, series) &&
    isDeepStrictEqual(read.supplements, supplements) &&
    read.seriesRecords.every(({ id, title }) =>
      Object.entries(title).every(([lang, text]) => titles.get(id)?.[lang] === text),
    )
  );
}

/** Relations of the own fields, then those of the source that are neither series nor supplements. */
function joinedRelations(own: DataciteAttributes, said: DataciteDescription) {
  const ours = ['IsPartOf', 'IsPublishedIn', 'IsSupplementedBy'];
  const items = (said.relatedItems ?? []).filter(({ relationType }) => !ours.includes(relationType));
  const known = new Set(own.relatedIdentifiers?.map(({ relatedIdentifier }) => relatedIdentifier));
  const identifiers = (said.relatedIdentifiers ?? []).filter((each) => !known.has(each.relatedIdentifier));
  return {
    relatedItems: [...(own.relatedItems ?? []), ...items],
    relatedIdentifiers: [...(own.relatedIdentifiers ?? []), ...identifiers],
  };
}

/** People of the own fields, with the identifiers and affiliations of those with the same name at the source. */
function joinedPeople<Person extends DatacitePerson>(
  own: readonly Person[],
  said: readonly DatacitePerson[] = [],
): Person[] {
  return own.map((person) => {
    const known = said.find(({ name }) => name === person.name);
    if (!known) return person;
    const isOrcid = ({ nameIdentifierScheme }: { nameIdentifierScheme: string }) =>
      nameIdentifierScheme.toUpperCase() === 'ORCID';
    const others = (known.nameIdentifiers ?? []).filter((each) => !isOrcid(each));
    const nameIdentifiers = [...(person.nameIdentifiers ?? []), ...others];
    return {
      ...person,
      ...(nameIdentifiers.length > 0 && { nameIdentifiers }),
      ...(known.affiliation && { affiliation: known.affiliation }),
    };
  });
}

function dates(own: DataciteAttributes, said: DataciteDescription, isYear: boolean): DataciteAttributes['dates'] {
  const kept = (said.dates ?? []).filter(({ dateType }) => isYear || dateType !== 'Issued');
  const isIssued = kept.some(({ dateType }) => dateType === 'Issued');
  return [...kept, ...own.dates.filter(({ dateType }) => dateType !== 'Issued' || !isIssued)];
}

/** Duration of the own fields, then the source's sizes that are no durations. */
function sizes({ duration }: MediaDetails, { sizes: said = [] }: DataciteDescription): string[] {
  const others = said.filter((size) => parseDuration(size) === undefined);
  return duration === undefined ? others : [isoDuration(duration), ...others];
}

type Descriptions = NonNullable<DataciteDescription['descriptions']>;

/** @param unchanged whether the abstracts and the chapters are still those of the source */
function descriptions(
  own: DataciteAttributes,
  said: DataciteDescription,
  unchanged: { abstract: boolean; chapters: boolean },
): Descriptions {
  const isUnchanged = ({ descriptionType }: Descriptions[number]): boolean => {
    if (descriptionType === 'Abstract') return unchanged.abstract;
    return descriptionType === 'TableOfContents' ? unchanged.chapters : true;
  };
  const ofSource = (said.descriptions ?? []).filter(isUnchanged);
  return [...ofSource, ...(own.descriptions ?? []).filter((each) => !isUnchanged(each))];
}

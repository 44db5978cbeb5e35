/**
 * The description that a medium has from its source, in DataCite, joined with the library's own fields.
 *
 * A part of the source's description is written unchanged as long as the own fields are those that an import reads from
 * it. A part whose fields were changed here is written from the own fields, with what they cannot contain.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  type DataciteDescription,
  isClassifiedSubject,
  isOrcidIdentifier,
  type MediaDetails,
} from '@mediothek/contract';
import { readFields, type ReadFields } from '../import/datacite.ts';
import { parseDuration } from '../import/parse-duration.ts';
import type { DataciteAttributes, DatacitePerson, DataciteRelatedItem } from './datacite-attributes.ts';
import { resourceShape, writeElement } from './datacite-elements.ts';
import { ownAttributes } from './datacite-own.ts';
import { isoDuration } from './iso-duration.ts';
import type { MetadataOptions } from './metadata-options.ts';
import { absoluteUri } from './uri.ts';

/** Attributes of a medium in DataCite's schema. `server/src/exchange/import/datacite.ts` reads them. */
export function dataciteAttributes(medium: MediaDetails, options: MetadataOptions): DataciteAttributes {
  const own = ownAttributes(medium, options);
  const { datacite: source } = medium;
  if (!source) return own;
  const alternateIdentifiers = [...own.alternateIdentifiers, ...(source.alternateIdentifiers ?? [])];
  const read = fieldsOf({ ...source, alternateIdentifiers }, own);
  const is = (...keys: (keyof ReadFields & keyof MediaDetails)[]): boolean =>
    keys.every((key) => isDeepStrictEqual(read[key], medium[key]));
  const hasTitles = is('title', 'genre') && isDeepStrictEqual(read.alternativeTitles, medium.alternativeTitles);
  const related = relations(read, medium, options, own, source);
  const attributes: DataciteAttributes = {
    ...own,
    identifier: source.identifier,
    types: {
      ...own.types,
      resourceType: is('genre') ? (source.resourceType ?? own.types.resourceType) : own.types.resourceType,
    },
    creators: (is('creators') ? source.creators : undefined) ?? joinedPeople(own.creators, source.creators),
    titles: (hasTitles ? source.titles : undefined) ?? own.titles,
    publisher: source.publisher?.name === medium.publisher.name ? source.publisher : own.publisher,
    publicationYear: (is('year') ? source.publicationYear : undefined) ?? own.publicationYear,
    subjects: hasSubjects(read, medium) ? source.subjects : [...(own.subjects ?? []), ...classified(source)],
    contributors: is('contributors') ? source.contributors : contributors(medium, own, source),
    dates: dates(own, source, is('year')),
    language: is('language') ? source.language : own.language,
    alternateIdentifiers,
    relatedIdentifiers: related.relatedIdentifiers,
    relatedItems: related.relatedItems,
    sizes: is('duration') ? source.sizes : sizes(medium, source),
    formats: [...new Set([...(source.formats ?? []), ...(own.formats ?? [])])],
    version: source.version,
    rightsList: is('licence') ? source.rightsList : own.rightsList,
    descriptions: descriptions(own, source, { abstract: is('abstract'), chapters: hasChapters(read, medium) }),
    geoLocations: source.geoLocations,
    fundingReferences: source.fundingReferences,
  };
  const filled = Object.entries(attributes).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(filled) as unknown as DataciteAttributes; // only empty optional parts were removed
}

/** Own fields that an import reads from the source's description. */
const fieldsOf = (source: DataciteDescription, { types, dates: ownDates }: DataciteAttributes): ReadFields =>
  readFields(
    writeElement(
      'resource',
      { ...source, ...types, resourceType: source.resourceType, dates: [...(source.dates ?? []), ...ownDates] },
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

/**
 * Series of the own fields, then the relations of the source. Its supplements are replaced if they were changed here.
 */
function relations(
  read: ReadFields,
  { supplements }: MediaDetails,
  { origin }: MetadataOptions,
  own: DataciteAttributes,
  source: DataciteDescription,
) {
  const here = supplements?.map(({ title, href }) => ({ title, url: absoluteUri(href, origin) }));
  const isUnchanged = isDeepStrictEqual(read.supplements, here);
  const isSupplement = ({ relationType }: { relationType: string }) => relationType === 'IsSupplementedBy';
  const isOwn = (each: { relationType: string }) => !isUnchanged || !isSupplement(each);
  const isOfSource = (each: { relationType: string }) => isUnchanged || !isSupplement(each);
  const identifiers = (own.relatedIdentifiers ?? []).filter(isOwn);
  /** A supplement of the source keeps its type, also if another one was added here. */
  const typed = (item: DataciteRelatedItem): DataciteRelatedItem => {
    const url = item.relatedItemIdentifier?.relatedItemIdentifier;
    const same = (source.relatedItems ?? []).find(
      (each) => isSupplement(each) && each.relatedItemIdentifier?.relatedItemIdentifier === url,
    );
    return isSupplement(item) && same ? { ...item, relatedItemType: same.relatedItemType } : item;
  };
  const known = new Set(identifiers.map(({ relatedIdentifier }) => relatedIdentifier));
  return {
    relatedItems: [
      ...(own.relatedItems ?? []).filter(isOwn).map(typed),
      ...(source.relatedItems ?? []).filter(isOfSource),
    ],
    relatedIdentifiers: [
      ...identifiers,
      ...(source.relatedIdentifiers ?? []).filter(({ relatedIdentifier }) => !known.has(relatedIdentifier)),
    ],
  };
}

/** People of the own fields, with the identifiers and affiliations of those with the same name at the source. */
function joinedPeople<Person extends DatacitePerson>(
  own: readonly Person[],
  source: readonly DatacitePerson[] = [],
): Person[] {
  return own.map((person) => {
    const known = source.find(({ name }) => name === person.name);
    if (!known) return person;
    const others = (known.nameIdentifiers ?? []).filter((each) => !isOrcidIdentifier(each));
    const nameIdentifiers = [...(person.nameIdentifiers ?? []), ...others];
    return {
      ...person,
      ...(nameIdentifiers.length > 0 && { nameIdentifiers }),
      ...(known.affiliation && { affiliation: known.affiliation }),
    };
  });
}

/**
 * Contributors of the own fields, whose printed names may end with their roles, with the identifiers, affiliations and
 * types of those with the same name at the source.
 */
function contributors({ contributors: named }: MediaDetails, own: DataciteAttributes, source: DataciteDescription) {
  const left = [...(source.contributors ?? [])];
  return (own.contributors ?? []).map((contributor, index) => {
    const names = [contributor.name, named[index]?.name];
    const found = left.findIndex(({ name }) => names.includes(name));
    const [known] = found === -1 ? [] : left.splice(found, 1);
    const [joined = contributor] = joinedPeople([contributor], known && [{ ...known, name: contributor.name }]);
    return known && known.contributorType !== 'Other' ? { ...joined, contributorType: known.contributorType } : joined;
  });
}

/** Terms of other schemes, which the own subjects and keywords do not contain. */
const classified = ({ subjects = [] }: DataciteDescription) =>
  subjects.filter((each) => each.subjectScheme !== 'Mediothek' && isClassifiedSubject(each));

function dates(own: DataciteAttributes, source: DataciteDescription, isYear: boolean): DataciteAttributes['dates'] {
  const dates = (source.dates ?? []).filter(({ dateType }) => isYear || dateType !== 'Issued');
  const isIssued = dates.some(({ dateType }) => dateType === 'Issued');
  return [...dates, ...own.dates.filter(({ dateType }) => dateType !== 'Issued' || !isIssued)];
}

/** Duration of the own fields, then the source's sizes that are no durations. */
function sizes({ duration }: MediaDetails, { sizes: source = [] }: DataciteDescription): string[] {
  const others = source.filter((size) => parseDuration(size) === undefined);
  return duration === undefined ? others : [isoDuration(duration), ...others];
}

type Descriptions = NonNullable<DataciteDescription['descriptions']>;

/** @param unchanged whether the abstracts and the chapters are still those of the source */
function descriptions(
  own: DataciteAttributes,
  source: DataciteDescription,
  unchanged: { abstract: boolean; chapters: boolean },
): Descriptions {
  const isUnchanged = ({ descriptionType }: Descriptions[number]): boolean => {
    if (descriptionType === 'Abstract') return unchanged.abstract;
    return descriptionType === 'TableOfContents' ? unchanged.chapters : true;
  };
  const ofSource = (source.descriptions ?? []).filter(isUnchanged);
  return [...ofSource, ...(own.descriptions ?? []).filter((each) => !isUnchanged(each))];
}

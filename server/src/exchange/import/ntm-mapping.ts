/**
 * NTM, the TIB AV-Portal's own schema, as its partners deliver it (versions 2.2 to 2.5, and the variant for AV-EFI). The
 * namespace is the URL of the schema, `http://www.tib.eu/fileadmin/extern/knm/NTM-Metadata-Schema_v_2.5.xsd`.
 */
import type { SeriesRecord } from '@mediothek/contract';
import { resourceShape, writeElement } from '../metadata/datacite-elements.ts';
import { type DataciteReading, derivedId } from './datacite.ts';
import { languageCode } from './datacite-texts.ts';
import { repositoryOf } from './repository-of.ts';
import { childrenOf, elementsAt, lineText, rawText, type XmlElement } from './xml-element.ts';
import { mapDescribed, type XmlMapping } from './xml-mapping.ts';

/** Elements that are read, and their attributes. */
const known = new Map<string, readonly string[]>([
  ['identifier', []],
  ['DOI', []],
  ['externalLocalID', ['externalLocalIDType']],
  ['alternateIdentifiers', []],
  ['alternateIdentifiers/alternateIdentifier', ['alternateIdentifierType']],
  ['titles', []],
  ['titles/title', ['titleType', 'language']],
  ...(['creator', 'contributor', 'producer', 'publisher'] as const).flatMap((name): [string, readonly string[]][] => [
    [`${name}s`, []],
    [`${name}s/${name}`, []],
    [`${name}s/${name}/${name}Name`, []],
    [`${name}s/${name}/nameIdentifier`, ['nameIdentifierScheme', 'schemeURI']],
  ]),
  ['publicationYear', []],
  ['productionYear', []],
  ['language', []],
  ['resourceType', []],
  ['genre', []],
  ['subjectAreas', []],
  ['subjectAreas/subjectArea', []],
  ['keywords', []],
  ['keywords/keyword', ['language']],
  ['subjects', []],
  ['subjects/subject', ['subjectScheme']],
  ['descriptions', []],
  ['descriptions/description', ['descriptionType', 'language']],
  ['descriptions/description/br', []],
  ['series', []],
  ['series/seriesTitle', []],
  ['series/seriesPublisher', []],
  ['series/partNo', []],
  ['series/seriesDescription', []],
  ['series/seriesDescription/br', []],
  ['additionalMaterials', []],
  [
    'additionalMaterials/additionalMaterial',
    ['additionalMaterialType', 'additionalMaterialTitle', 'relatedIdentifier', 'relatedIdentifierType', 'relationType'],
  ],
  ['rights', ['rightsURI']],
  ['format', []],
  ['size', []],
  ['duration', []],
  ['iwfSignature', []],
]);

/** Paths of the elements and attributes that are not read. */
function unknownPaths(element: XmlElement, path = ''): string[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    const below = path === '' ? child.name : `${path}/${child.name}`;
    const attributes = known.get(below);
    if (!attributes) return [below];
    const unknown = [...child.attributes.keys()].filter((name) => !attributes.includes(name));
    return [...unknown.map((name) => `${below}/@${name}`), ...unknownPaths(child, below)];
  });
}

const textOf = (resource: XmlElement, ...path: string[]): string => lineText(elementsAt(resource, ...path)[0]);
const langOf = ({ attributes }: XmlElement): { lang?: string } => {
  const lang = languageCode(attributes.get('language') ?? '');
  return lang === undefined ? {} : { lang };
};
const present = <Value>(key: string, value: Value | '' | undefined) =>
  value === '' || value === undefined ? {} : { [key]: value };

type Role = 'creator' | 'contributor' | 'producer' | 'publisher';

/** Names with their identifiers. */
function readNames(resource: XmlElement, role: Role) {
  return elementsAt(resource, `${role}s`, role).flatMap((element) => {
    const name = textOf(element, `${role}Name`);
    const nameIdentifiers = childrenOf(element, 'nameIdentifier').map((identifier) => ({
      nameIdentifier: lineText(identifier),
      nameIdentifierScheme: identifier.attributes.get('nameIdentifierScheme') ?? '',
      ...present('schemeUri', identifier.attributes.get('schemeURI')),
    }));
    return name === '' ? [] : [{ name, ...(nameIdentifiers.length > 0 && { nameIdentifiers }) }];
  });
}

const isUrl = (text: string): boolean => /^https?:\/\//i.test(text);

/** Types of the schema, which are DataCite's, but for the capital letter: `isCitedBy`. */
const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

interface Material {
  title: string;
  url: string;
  relation: string;
}

/** Web addresses of further material. Files that are delivered beside the description are not read. */
function readMaterials(resource: XmlElement, notUnderstood: string[]): Material[] {
  return elementsAt(resource, 'additionalMaterials', 'additionalMaterial').flatMap((element) => {
    const url = lineText(element) || (element.attributes.get('relatedIdentifier') ?? '');
    const type = element.attributes.get('additionalMaterialType') ?? '';
    if (!isUrl(url)) {
      notUnderstood.push(`additionalMaterials/additionalMaterial/@additionalMaterialType=${type || 'none'}`);
      return [];
    }
    const title = element.attributes.get('additionalMaterialTitle')?.trim() || url;
    return [{ title, url, relation: element.attributes.get('relationType') ?? 'isSupplementedBy' }];
  });
}

const titleTypes = new Map([
  ['subtitle', 'Subtitle'],
  ['alternativetitle', 'AlternativeTitle'],
]);
const resourceTypes = new Map([
  ['audio', 'Sound'],
  ['audiovisual', 'Audiovisual'],
]);

/**
 * An alternative title in another language than the main one is a translation. The first title without a type is the
 * main one.
 */
function readTitles(resource: XmlElement) {
  const titles = elementsAt(resource, 'titles', 'title').map((element) => ({
    title: lineText(element),
    type: titleTypes.get(element.attributes.get('titleType')?.toLowerCase() ?? ''),
    ...langOf(element),
  }));
  const main = titles.find(({ type }) => type === undefined)?.lang;
  return titles.map(({ type, ...title }) => {
    const isTranslation = type === 'AlternativeTitle' && title.lang !== undefined && title.lang !== main;
    return { ...title, ...present('titleType', isTranslation ? 'TranslatedTitle' : type) };
  });
}

function readAlternateIdentifiers(resource: XmlElement) {
  const external = childrenOf(resource, 'externalLocalID');
  const identifiers = elementsAt(resource, 'alternateIdentifiers', 'alternateIdentifier');
  const sid = textOf(resource, 'identifier');
  const signature = textOf(resource, 'iwfSignature');
  return [
    // The number of the medium in the AV-Portal, in files that come from there.
    ...(/^\d{1,18}$/.test(sid) ? [{ alternateIdentifier: sid, alternateIdentifierType: 'sid' }] : []),
    ...external.map((element) => ({
      alternateIdentifier: lineText(element),
      alternateIdentifierType: element.attributes.get('externalLocalIDType') || 'local',
    })),
    ...identifiers.map((element) => ({
      alternateIdentifier: lineText(element),
      alternateIdentifierType: element.attributes.get('alternateIdentifierType') || 'local',
    })),
    ...(signature === '' ? [] : [{ alternateIdentifier: signature, alternateIdentifierType: 'IWF signature' }]),
  ].filter(({ alternateIdentifier }) => alternateIdentifier !== '');
}

function describe(resource: XmlElement, notUnderstood: string[]) {
  const doi = textOf(resource, 'DOI').replace(/^(?:doi:|https?:\/\/(?:dx\.)?doi\.org\/)/i, '');
  const [publisher, ...otherPublishers] = readNames(resource, 'publisher');
  if (otherPublishers.length > 0) notUnderstood.push('publishers/publisher[2]');
  const type = textOf(resource, 'resourceType');
  const medium = type === '' ? 'Audiovisual' : resourceTypes.get(type.toLowerCase());
  if (!medium) notUnderstood.push(`resourceType=${type.slice(0, 60)}`);
  const produced = textOf(resource, 'productionYear');
  const materials = readMaterials(resource, notUnderstood);
  const alternateIdentifiers = readAlternateIdentifiers(resource);
  const rights = childrenOf(resource, 'rights');
  const json = {
    ...(doi !== '' && { identifier: { identifier: doi, identifierType: 'DOI' } }),
    creators: readNames(resource, 'creator'),
    titles: readTitles(resource),
    ...(publisher && { publisher: { name: publisher.name } }),
    ...present('publicationYear', textOf(resource, 'publicationYear').slice(0, 4)),
    ...present('resourceTypeGeneral', medium),
    ...present('resourceType', textOf(resource, 'genre')),
    subjects: [
      ...elementsAt(resource, 'subjectAreas', 'subjectArea').map((element) => ({
        subject: lineText(element),
        subjectScheme: 'knm',
      })),
      ...elementsAt(resource, 'subjects', 'subject').map((element) => ({
        subject: lineText(element),
        ...present('subjectScheme', element.attributes.get('subjectScheme')),
      })),
      ...elementsAt(resource, 'keywords', 'keyword').map((element) => ({
        subject: lineText(element),
        ...langOf(element),
      })),
    ],
    contributors: [
      ...readNames(resource, 'contributor').map((name) => ({ ...name, contributorType: 'Other' })),
      ...readNames(resource, 'producer').map((name) => ({ ...name, contributorType: 'Producer' })),
    ],
    dates: produced === '' ? [] : [{ date: produced, dateType: 'Created' }],
    ...present('language', languageCode(textOf(resource, 'language'))),
    alternateIdentifiers,
    relatedIdentifiers: materials
      .filter(({ relation }) => relation !== 'isSupplementedBy')
      .map(({ url, relation }) => ({
        relatedIdentifier: url,
        relatedIdentifierType: 'URL',
        relationType: capitalised(relation),
      })),
    sizes: ['duration', 'size'].map((name) => textOf(resource, name)).filter(Boolean),
    formats: childrenOf(resource, 'format').map(lineText).filter(Boolean),
    rightsList: rights.map((element) => ({
      ...present('rights', lineText(element)),
      ...present('rightsUri', element.attributes.get('rightsURI')),
    })),
    descriptions: elementsAt(resource, 'descriptions', 'description').map((element) => {
      const isTechnical = element.attributes.get('descriptionType') === 'TechnicalRemarks';
      return {
        description: rawText(element),
        descriptionType: isTechnical ? 'TechnicalInfo' : 'Abstract',
        ...langOf(element),
      };
    }),
  };
  const [alternate] = alternateIdentifiers;
  const other =
    alternate && `${alternate.alternateIdentifierType.replaceAll(/[\s:]+/g, '-')}:${alternate.alternateIdentifier}`;
  return { json, materials, identifier: doi === '' ? other && `ntm:${other}` : `doi:${doi.toLowerCase()}` };
}

/** The series, which has no number in the schema. Its title identifies it in its repository. */
function readSeries(resource: XmlElement, language: string, source: string): SeriesRecord | undefined {
  const title = textOf(resource, 'series', 'seriesTitle');
  if (title === '') return undefined;
  const identifier = `${repositoryOf(source)} series:${title}`;
  const abstract = rawText(elementsAt(resource, 'series', 'seriesDescription')[0]);
  const publisher = textOf(resource, 'series', 'seriesPublisher');
  return {
    kind: 'series',
    id: derivedId(identifier),
    title: { [language]: title },
    ...(abstract !== '' && { abstract: { [language]: abstract } }),
    ...(publisher !== '' && { publisher }),
    source: identifier,
  };
}

/** Adds the series and the supplements. */
function complete(resource: XmlElement, materials: readonly Material[], reading: DataciteReading, source: string) {
  const language = Object.keys(reading.media.title)[0] ?? 'und';
  const series = readSeries(resource, language, source);
  const part = Number(textOf(resource, 'series', 'partNo'));
  const supplements = materials
    .filter(({ relation }) => relation === 'isSupplementedBy')
    .map(({ title, url }) => ({ title: { [language]: title }, url }));
  return {
    ...reading,
    media: {
      ...reading.media,
      ...(series && { series: [{ id: series.id, ...(Number.isSafeInteger(part) && part > 0 && { part }) }] }),
      ...(supplements.length > 0 && { supplements }),
    },
    needs: [...reading.needs, ...(series ? [series] : [])],
  };
}

export const ntmMapping: XmlMapping = {
  name: 'ntm',
  // The TIB does not publish under which prefix it offers the format; `metadataPrefix` in the URL decides.
  prefixes: [],
  matches: ({ name, uri }) =>
    name === 'resource' && /^https?:\/\/www\.tib\.eu\/fileadmin\/extern\/knm\/NTM[-_][\w.-]+\.xsd$/i.test(uri),
  read(resource, header) {
    const notUnderstood = unknownPaths(resource);
    const { json, materials, identifier } = describe(resource, notUnderstood);
    return mapDescribed({
      resource: writeElement('resource', json, resourceShape),
      identifier,
      header,
      notUnderstood: [...new Set(notUnderstood)],
      reportsSchema: false,
      complete: (reading, source) => complete(resource, materials, reading, source),
    });
  },
};

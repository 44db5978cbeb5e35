import type { MediaDetails } from '@mediothek/contract';
import type {
  DataciteAttributes,
  DataciteContributor,
  DatacitePerson,
  DataciteRelatedItem,
  DataciteTitle,
} from './datacite-attributes.ts';
import { dataciteJson } from './datacite-json.ts';
import type { MetadataOptions } from './metadata-options.ts';
import { element, listElement, type Xml } from '../../base/xml.ts';

export const dataciteNamespace = 'http://datacite.org/schema/kernel-4';
export const dataciteSchema = 'https://schema.datacite.org/meta/kernel-4.6/metadata.xsd';

/** The `<resource>` of DataCite's schema 4.6, with the attributes of `dataciteJson()`. */
export function dataciteXml(medium: MediaDetails, options: MetadataOptions): Xml {
  const attributes = dataciteJson(medium, options);
  const { doi, url, publisher, publicationYear, language, types } = attributes;
  return element(
    'resource',
    {
      xmlns: dataciteNamespace,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${dataciteNamespace} ${dataciteSchema}`,
    },
    element('identifier', { identifierType: doi ? 'DOI' : 'URL' }, doi ?? url),
    element(
      'creators',
      {},
      ...attributes.creators.map((person) => element('creator', {}, ...personParts('creator', person))),
    ),
    element('titles', {}, ...attributes.titles.map(title)),
    element('publisher', {}, publisher.name),
    element('publicationYear', {}, publicationYear),
    element('resourceType', { resourceTypeGeneral: types.resourceTypeGeneral }, types.resourceType),
    ...optionalLists(attributes),
    language && element('language', {}, language),
  );
}

function optionalLists(attributes: DataciteAttributes): (Xml | undefined)[] {
  const { subjects = [], contributors = [], relatedIdentifiers = [], relatedItems = [] } = attributes;
  const { sizes = [], formats = [], rightsList = [], descriptions = [] } = attributes;
  return [
    listElement(
      'subjects',
      subjects.map(({ subject, schemeUri, valueUri, lang, ...scheme }) =>
        element('subject', { ...scheme, schemeURI: schemeUri, valueURI: valueUri, 'xml:lang': lang }, subject),
      ),
    ),
    listElement('contributors', contributors.map(contributor)),
    listElement(
      'dates',
      attributes.dates.map(({ date, dateType }) => element('date', { dateType }, date)),
    ),
    listElement(
      'alternateIdentifiers',
      attributes.alternateIdentifiers.map(({ alternateIdentifier, alternateIdentifierType }) =>
        element('alternateIdentifier', { alternateIdentifierType }, alternateIdentifier),
      ),
    ),
    listElement(
      'relatedIdentifiers',
      relatedIdentifiers.map(({ relatedIdentifier, ...kind }) => element('relatedIdentifier', kind, relatedIdentifier)),
    ),
    listElement('relatedItems', relatedItems.map(relatedItem)),
    listElement(
      'sizes',
      sizes.map((size) => element('size', {}, size)),
    ),
    listElement(
      'formats',
      formats.map((format) => element('format', {}, format)),
    ),
    listElement(
      'rightsList',
      rightsList.map(({ rights, rightsUri, schemeUri, ...identified }) =>
        element('rights', { rightsURI: rightsUri, ...identified, schemeURI: schemeUri }, rights),
      ),
    ),
    listElement(
      'descriptions',
      descriptions.map(({ description, descriptionType, lang }) =>
        element('description', { descriptionType, 'xml:lang': lang }, description),
      ),
    ),
  ];
}

const title = ({ title: text, titleType, lang }: DataciteTitle): Xml =>
  element('title', { titleType, 'xml:lang': lang }, text);

const contributor = ({ contributorType, ...person }: DataciteContributor): Xml =>
  element('contributor', { contributorType }, ...personParts('contributor', person));

function personParts(kind: 'creator' | 'contributor', person: DatacitePerson): Xml[] {
  const { name, nameType, givenName, familyName, nameIdentifiers = [] } = person;
  return [
    element(`${kind}Name`, { nameType }, name),
    ...(givenName ? [element('givenName', {}, givenName)] : []),
    ...(familyName ? [element('familyName', {}, familyName)] : []),
    ...nameIdentifiers.map(({ nameIdentifier, nameIdentifierScheme, schemeUri }) =>
      element('nameIdentifier', { nameIdentifierScheme, schemeURI: schemeUri }, nameIdentifier),
    ),
  ];
}

function relatedItem({
  relatedItemType,
  relationType,
  relatedItemIdentifier: identifier,
  titles,
  ...item
}: DataciteRelatedItem): Xml {
  const { relatedItemIdentifier, relatedItemIdentifierType } = identifier;
  return element(
    'relatedItem',
    { relatedItemType, relationType },
    element('relatedItemIdentifier', { relatedItemIdentifierType }, relatedItemIdentifier),
    element('titles', {}, ...titles.map(title)),
    item.number !== undefined && element('number', { numberType: item.numberType }, item.number),
  );
}

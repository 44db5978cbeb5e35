/** DataCite's metadata schema 4.6 in the JSON of its REST interface (https://support.datacite.org/docs/api). */

export interface DatacitePerson {
  name: string;
  nameType?: 'Personal' | 'Organizational';
  givenName?: string;
  familyName?: string;
  nameIdentifiers?: { nameIdentifier: string; nameIdentifierScheme: 'ORCID'; schemeUri: string }[];
}
export interface DataciteContributor extends DatacitePerson {
  contributorType: string;
}
export interface DataciteTitle {
  title: string;
  titleType?: 'TranslatedTitle' | 'AlternativeTitle';
  lang?: string;
}
export interface DataciteSubject {
  subject: string;
  subjectScheme?: string;
  schemeUri?: string;
  valueUri?: string;
  classificationCode?: string;
  lang?: string;
}
export interface DataciteRights {
  rights?: string;
  rightsUri: string;
  rightsIdentifier?: string;
  rightsIdentifierScheme?: 'SPDX';
  schemeUri?: string;
}
type RelationType = 'IsPartOf' | 'IsSupplementedBy';
export interface DataciteRelatedIdentifier {
  relatedIdentifier: string;
  relatedIdentifierType: 'URL';
  relationType: RelationType;
}
export interface DataciteRelatedItem {
  relatedItemType: 'Collection' | 'Other';
  relationType: RelationType;
  relatedItemIdentifier: { relatedItemIdentifier: string; relatedItemIdentifierType: 'URL' };
  titles: DataciteTitle[];
  number?: string;
  numberType?: 'Other';
}

/** Empty lists are omitted. */
export interface DataciteAttributes {
  schemaVersion: 'http://datacite.org/schema/kernel-4';
  doi?: string;
  url: string;
  types: { resourceTypeGeneral: 'Audiovisual' | 'Sound'; resourceType: string };
  creators: DatacitePerson[];
  titles: DataciteTitle[];
  publisher: { name: string };
  publicationYear: string;
  subjects?: DataciteSubject[];
  contributors?: DataciteContributor[];
  dates: { date: string; dateType: 'Issued' | 'Available' }[];
  language?: string;
  alternateIdentifiers: { alternateIdentifier: string; alternateIdentifierType: string }[];
  relatedIdentifiers?: DataciteRelatedIdentifier[];
  relatedItems?: DataciteRelatedItem[];
  sizes?: string[];
  formats?: string[];
  rightsList?: DataciteRights[];
  descriptions?: { description: string; descriptionType: 'Abstract' | 'TableOfContents'; lang?: string }[];
}

/**
 * DataCite Metadata Schema 4.6 (https://schema.datacite.org/meta/kernel-4.6/) as part of a record: what a source says
 * about a medium, as the source says it. The names are those of DataCite's REST interface.
 */
import { Type, type Static, type TSchema } from 'typebox';

export const contributorTypes = [
  'ContactPerson',
  'DataCollector',
  'DataCurator',
  'DataManager',
  'Distributor',
  'Editor',
  'HostingInstitution',
  'Producer',
  'ProjectLeader',
  'ProjectManager',
  'ProjectMember',
  'RegistrationAgency',
  'RegistrationAuthority',
  'RelatedPerson',
  'Researcher',
  'ResearchGroup',
  'RightsHolder',
  'Sponsor',
  'Supervisor',
  'Translator',
  'WorkPackageLeader',
  'Other',
] as const;
export const dateTypes = [
  'Accepted',
  'Available',
  'Copyrighted',
  'Collected',
  'Coverage',
  'Created',
  'Issued',
  'Submitted',
  'Updated',
  'Valid',
  'Withdrawn',
  'Other',
] as const;
export const relatedIdentifierTypes = [
  'ARK',
  'arXiv',
  'bibcode',
  'CSTR',
  'DOI',
  'EAN13',
  'EISSN',
  'Handle',
  'IGSN',
  'ISBN',
  'ISSN',
  'ISTC',
  'LISSN',
  'LSID',
  'PMID',
  'PURL',
  'RRID',
  'UPC',
  'URL',
  'URN',
  'w3id',
] as const;
export const relationTypes = [
  'IsCitedBy',
  'Cites',
  'IsSupplementTo',
  'IsSupplementedBy',
  'IsContinuedBy',
  'Continues',
  'IsDescribedBy',
  'Describes',
  'HasMetadata',
  'IsMetadataFor',
  'HasVersion',
  'IsVersionOf',
  'IsNewVersionOf',
  'IsPreviousVersionOf',
  'IsPartOf',
  'HasPart',
  'IsPublishedIn',
  'IsReferencedBy',
  'References',
  'IsDocumentedBy',
  'Documents',
  'IsCompiledBy',
  'Compiles',
  'IsVariantFormOf',
  'IsOriginalFormOf',
  'IsIdenticalTo',
  'IsReviewedBy',
  'Reviews',
  'IsDerivedFrom',
  'IsSourceOf',
  'IsRequiredBy',
  'Requires',
  'IsObsoletedBy',
  'Obsoletes',
  'IsCollectedBy',
  'Collects',
  'IsTranslationOf',
  'HasTranslation',
] as const;
export const resourceTypes = [
  'Audiovisual',
  'Award',
  'Book',
  'BookChapter',
  'Collection',
  'ComputationalNotebook',
  'ConferencePaper',
  'ConferenceProceeding',
  'DataPaper',
  'Dataset',
  'Dissertation',
  'Event',
  'Image',
  'Instrument',
  'InteractiveResource',
  'Journal',
  'JournalArticle',
  'Model',
  'OutputManagementPlan',
  'PeerReview',
  'PhysicalObject',
  'Preprint',
  'Project',
  'Report',
  'Service',
  'Software',
  'Sound',
  'Standard',
  'StudyRegistration',
  'Text',
  'Workflow',
  'Other',
] as const;
export const titleTypes = ['AlternativeTitle', 'Subtitle', 'TranslatedTitle', 'Other'] as const;
export const descriptionTypes = [
  'Abstract',
  'Methods',
  'SeriesInformation',
  'TableOfContents',
  'TechnicalInfo',
  'Other',
] as const;
export const funderIdentifierTypes = ['ISNI', 'GRID', 'Crossref Funder ID', 'ROR', 'Other'] as const;
const numberTypes = ['Article', 'Chapter', 'Report', 'Other'] as const;
const nameTypes = ['Personal', 'Organizational'] as const;

/** Longest text of a record's DataCite part as JSON, in characters. */
export const maxDataciteCharacters = 2 ** 19;

const Text = Type.String({ minLength: 1, maxLength: 4000 });
/** BCP 47, as `xml:lang` has it. */
const Lang = Type.String({ pattern: '^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$', maxLength: 40 });
const Year = Type.String({ pattern: '^[0-9]{4}$' });
const Degrees = Type.String({ pattern: '^[+-]?[0-9]{1,3}(\\.[0-9]{0,20})?$', description: 'As the source writes it' });
const maybe = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema);
const list = <Schema extends TSchema>(item: Schema) => Type.Array(item, { maxItems: 5000 });

const Name = { name: Text, nameType: maybe(Type.Enum([...nameTypes])), lang: maybe(Lang) };
const NameParts = { givenName: maybe(Text), familyName: maybe(Text) };
export const DataciteAffiliation = Type.Object({
  name: Text,
  affiliationIdentifier: maybe(Text),
  affiliationIdentifierScheme: maybe(Text),
  schemeUri: maybe(Text),
});
const Identified = {
  nameIdentifiers: maybe(
    list(Type.Object({ nameIdentifier: Text, nameIdentifierScheme: Text, schemeUri: maybe(Text) })),
  ),
  affiliation: maybe(list(DataciteAffiliation)),
};
const Creator = Type.Object({ ...Name, ...NameParts, ...Identified });
const contributorType = Type.Enum([...contributorTypes]);
const Contributor = Type.Object({ contributorType, ...Creator.properties });
const Title = Type.Object({ title: Text, titleType: maybe(Type.Enum([...titleTypes])), lang: maybe(Lang) });
const Subject = Type.Object({
  subject: maybe(Text),
  subjectScheme: maybe(Text),
  schemeUri: maybe(Text),
  valueUri: maybe(Text),
  classificationCode: maybe(Text),
  lang: maybe(Lang),
});
const Metadata = { relatedMetadataScheme: maybe(Text), schemeUri: maybe(Text), schemeType: maybe(Text) };
const RelatedIdentifier = Type.Object({
  relatedIdentifier: Text,
  relatedIdentifierType: Type.Enum([...relatedIdentifierTypes]),
  relationType: Type.Enum([...relationTypes]),
  resourceTypeGeneral: maybe(Type.Enum([...resourceTypes])),
  ...Metadata,
});
const RelatedItem = Type.Object({
  relatedItemType: Type.Enum([...resourceTypes]),
  relationType: Type.Enum([...relationTypes]),
  relatedItemIdentifier: maybe(
    Type.Object({
      relatedItemIdentifier: Text,
      relatedItemIdentifierType: maybe(Type.Enum([...relatedIdentifierTypes])),
      ...Metadata,
    }),
  ),
  creators: maybe(list(Type.Object({ ...Name, ...NameParts }))),
  titles: maybe(list(Title)),
  publicationYear: maybe(Year),
  volume: maybe(Text),
  issue: maybe(Text),
  number: maybe(Text),
  numberType: maybe(Type.Enum([...numberTypes])),
  firstPage: maybe(Text),
  lastPage: maybe(Text),
  publisher: maybe(Text),
  edition: maybe(Text),
  contributors: maybe(list(Type.Object({ contributorType, ...Name, ...NameParts }))),
});
const Point = Type.Object({ pointLongitude: Degrees, pointLatitude: Degrees });
const GeoLocation = Type.Object({
  geoLocationPlace: maybe(list(Text)),
  geoLocationPoint: maybe(list(Point)),
  geoLocationBox: maybe(
    list(
      Type.Object({
        westBoundLongitude: Degrees,
        eastBoundLongitude: Degrees,
        southBoundLatitude: Degrees,
        northBoundLatitude: Degrees,
      }),
    ),
  ),
  geoLocationPolygon: maybe(list(Type.Object({ polygonPoints: list(Point), inPolygonPoint: maybe(Point) }))),
});
const FundingReference = Type.Object({
  funderName: Text,
  funderIdentifier: maybe(Text),
  funderIdentifierType: maybe(Type.Enum([...funderIdentifierTypes])),
  schemeUri: maybe(Text),
  awardNumber: maybe(Text),
  awardUri: maybe(Text),
  awardTitle: maybe(Text),
});

/** Every part is optional: a part that is missing is written from the record's other fields. */
export const DataciteDescription = Type.Object(
  {
    identifier: maybe(Type.Object({ identifier: Text, identifierType: Text })),
    creators: maybe(list(Creator)),
    titles: maybe(list(Title)),
    publisher: maybe(
      Type.Object({
        name: Text,
        publisherIdentifier: maybe(Text),
        publisherIdentifierScheme: maybe(Text),
        schemeUri: maybe(Text),
        lang: maybe(Lang),
      }),
    ),
    publicationYear: maybe(Year),
    resourceType: maybe(Text),
    subjects: maybe(list(Subject)),
    contributors: maybe(list(Contributor)),
    dates: maybe(list(Type.Object({ date: Text, dateType: Type.Enum([...dateTypes]), dateInformation: maybe(Text) }))),
    language: maybe(Lang),
    alternateIdentifiers: maybe(list(Type.Object({ alternateIdentifier: Text, alternateIdentifierType: Text }))),
    relatedIdentifiers: maybe(list(RelatedIdentifier)),
    sizes: maybe(list(Text)),
    formats: maybe(list(Text)),
    version: maybe(Text),
    rightsList: maybe(
      list(
        Type.Object({
          rights: maybe(Text),
          rightsUri: maybe(Text),
          rightsIdentifier: maybe(Text),
          rightsIdentifierScheme: maybe(Text),
          schemeUri: maybe(Text),
          lang: maybe(Lang),
        }),
      ),
    ),
    descriptions: maybe(
      list(
        Type.Object({
          description: Type.String({ minLength: 1, maxLength: 200_000, description: 'U+2028 is the element `br`' }),
          descriptionType: Type.Enum([...descriptionTypes]),
          lang: maybe(Lang),
        }),
      ),
    ),
    geoLocations: maybe(list(GeoLocation)),
    fundingReferences: maybe(list(FundingReference)),
    relatedItems: maybe(list(RelatedItem)),
  },
  { $id: 'DataciteDescription' },
);
export type DataciteDescription = Static<typeof DataciteDescription>;

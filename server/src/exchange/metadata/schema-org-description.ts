import { identifierUrl, type DataciteDescription, type MediaDetails } from '@mediothek/contract';
import { oneOrMore, type JsonLd, type JsonLdNode } from './json-ld.ts';
import { organizationId } from './schema-org-people.ts';
import { uriOf } from './uri.ts';

/** schema.org's properties for DataCite's relations. */
const propertyOfRelation = new Map([
  ['Cites', 'citation'],
  ['References', 'citation'],
  ['IsDerivedFrom', 'isBasedOn'],
]);

/** Properties that schema.org has for what a source says in DataCite: version, funding, places, cited works. */
export function schemaOrgDescription({ datacite = {} }: MediaDetails): JsonLdNode {
  const { version, fundingReferences = [], geoLocations = [] } = datacite;
  return {
    version,
    funding: oneOrMore(fundingReferences.filter(isGrant).map(grant)),
    funder: oneOrMore(fundingReferences.filter((each) => !isGrant(each)).map(funder)),
    contentLocation: oneOrMore(geoLocations.flatMap(places)),
    ...relatedWorks(datacite),
  };
}

type Funding = NonNullable<DataciteDescription['fundingReferences']>[number];

const isGrant = ({ awardNumber, awardTitle, awardUri }: Funding): boolean =>
  [awardNumber, awardTitle, awardUri].some((part) => part !== undefined);

const funder = ({ funderName, funderIdentifier, funderIdentifierType }: Funding): JsonLdNode => ({
  '@type': 'Organization',
  '@id': funderIdentifier && organizationId(funderIdentifierType, funderIdentifier),
  name: funderName,
});

const grant = (funding: Funding): JsonLdNode => ({
  '@type': 'Grant',
  identifier: funding.awardNumber,
  name: funding.awardTitle,
  url: funding.awardUri && identifierUrl(undefined, funding.awardUri),
  funder: funder(funding),
});

function places(location: NonNullable<DataciteDescription['geoLocations']>[number]): JsonLdNode[] {
  const { geoLocationPlace = [], geoLocationPoint = [] } = location;
  const [point] = geoLocationPoint;
  return geoLocationPlace.map((name, index) => ({
    '@type': 'Place',
    name,
    geo:
      point && index === 0
        ? {
            '@type': 'GeoCoordinates',
            latitude: Number(point.pointLatitude),
            longitude: Number(point.pointLongitude),
          }
        : undefined,
  }));
}

function relatedWorks({ relatedIdentifiers = [] }: DataciteDescription): JsonLdNode {
  const urls = new Map<string, Set<string>>();
  for (const { relatedIdentifier, relatedIdentifierType, relationType } of relatedIdentifiers) {
    const property = propertyOfRelation.get(relationType);
    const url = property && identifierUrl(relatedIdentifierType, relatedIdentifier);
    if (property && url) urls.set(property, new Set([...(urls.get(property) ?? []), uriOf(url)]));
  }
  return Object.fromEntries(
    [...urls].map(([property, all]): [string, JsonLd | undefined] => [property, oneOrMore([...all])]),
  );
}

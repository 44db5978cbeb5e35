/** Descriptions as DataCite's REST interface has them (https://support.datacite.org/docs/api), as `<resource>`. */
import { type Part, resourceShape, type Shape, writeElement } from '../metadata/datacite-elements.ts';
import type { XmlElement } from './xml-element.ts';

type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
};
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Keys about the registration of a DOI, and copies of other keys in other formats. They do not describe the work. */
const administrative = new Set([
  'agency',
  'citationCount',
  'citationsOverTime',
  'clientId',
  'container',
  'contentUrl',
  'created',
  'downloadCount',
  'downloadsOverTime',
  'event',
  'id',
  'isActive',
  'metadataVersion',
  'partCount',
  'partOfCount',
  'prefix',
  'providerId',
  'published',
  'reason',
  'referenceCount',
  'registered',
  'schemaVersion',
  'source',
  'state',
  'suffix',
  'updated',
  'url',
  'versionCount',
  'versionOfCount',
  'viewCount',
  'viewsOverTime',
  'xml',
]);
/** `resourceType` in the vocabularies of other formats. */
const otherTypes = new Set(['ris', 'bibtex', 'citeproc', 'schemaOrg']);

/** Numbers as texts, since XML has nothing else. Values that say nothing are omitted. */
function withTexts(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(withTexts);
  if (!isJson(value)) return value;
  const entries = Object.entries(value).filter(([, each]) => !isEmpty(each));
  return Object.fromEntries(entries.map(([key, each]) => [key, withTexts(each)]));
}

const withAffiliations = (person: unknown): unknown =>
  isJson(person) && person.affiliation !== undefined
    ? {
        ...person,
        affiliation: listOf(person.affiliation).map((each) => (typeof each === 'string' ? { name: each } : each)),
      }
    : person;

/** The REST interface has one place, point and box in each object, the schema any number. */
function withPlaces(location: unknown): unknown {
  if (!isJson(location)) return location;
  const polygons = listOf(location.geoLocationPolygon);
  // A polygon is a list of points, or an object; several are a list of these.
  const lists =
    polygons.length > 0 && polygons.every((each) => isJson(each) && 'polygonPoint' in each) ? [polygons] : polygons;
  return {
    ...location,
    ...Object.fromEntries(
      ['geoLocationPlace', 'geoLocationPoint', 'geoLocationBox']
        .filter((key) => location[key] !== undefined)
        .map((key) => [key, listOf(location[key])]),
    ),
    ...(lists.length > 0 && { geoLocationPolygon: lists.map(toPolygon) }),
  };
}

function toPolygon(polygon: unknown): unknown {
  if (!Array.isArray(polygon)) return polygon;
  const points = polygon.filter(isJson);
  const inside = points.find(({ inPolygonPoint }) => inPolygonPoint !== undefined)?.inPolygonPoint;
  return {
    polygonPoints: points.flatMap(({ polygonPoint }) => (polygonPoint === undefined ? [] : [polygonPoint])),
    ...(inside !== undefined && { inPolygonPoint: inside }),
  };
}

/** The identifiers of a description: its DOI, or else the first one, and all others. */
function readIdentifiers(attributes: Json) {
  const all = listOf(attributes.identifiers).filter(isJson);
  const isDoi = ({ identifierType }: Json) => String(identifierType).toUpperCase() === 'DOI';
  const doi = typeof attributes.doi === 'string' ? attributes.doi : all.find(isDoi)?.identifier;
  const others = all.filter((each) => !isDoi(each));
  const [first] = others;
  const identifier = isEmpty(doi) ? first : { identifier: doi, identifierType: 'DOI' };
  const alternate = new Map(
    [
      ...listOf(attributes.alternateIdentifiers).filter(isJson),
      ...others
        .filter((each) => each !== identifier)
        .map((each) => ({ alternateIdentifier: each.identifier, alternateIdentifierType: each.identifierType })),
    ].map((each) => [JSON.stringify([each.alternateIdentifier, each.alternateIdentifierType]), each]),
  );
  return { identifier, alternateIdentifiers: [...alternate.values()] };
}

/** Shapes of the values of an object, by key. */
function shapesOf(parts: readonly Part[]): Map<string, Shape> {
  return new Map(
    parts.flatMap((part): [string, Shape][] => {
      if ('flat' in part)
        return [part.flat.text ?? '', ...Object.keys(part.flat.attributes ?? {})].map((key) => [key, 'text']);
      return [[part.key, 'shape' in part ? part.shape : part.list]];
    }),
  );
}

/** Paths of the keys that DataCite does not know: `creators[].role`. */
function unknownKeys(value: unknown, shape: Shape, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => unknownKeys(each, shape, `${path}[]`));
  if (shape === 'text' || !isJson(value)) return [];
  const shapes = shapesOf(shape.parts ?? []);
  const own = new Set([shape.text, ...Object.keys(shape.attributes ?? {})]);
  return Object.entries(value).flatMap(([key, each]) => {
    const below = path === '' ? key : `${path}.${key}`;
    const known = shapes.get(key);
    if (known !== undefined) return unknownKeys(each, known, below);
    return own.has(key) ? [] : [below];
  });
}

/** A description as the element that DataCite's XML has, and the paths of the keys that DataCite does not know. */
export function restToResource(attributes: Json): { resource: XmlElement; notUnderstood: string[] } {
  const { doi: _doi, identifiers: _identifiers, types, ...rest } = attributes;
  const description = Object.fromEntries(Object.entries(rest).filter(([key]) => !administrative.has(key)));
  const typeEntries = isJson(types) ? Object.entries(types).filter(([key]) => !otherTypes.has(key)) : [];
  const json = withTexts({
    ...description,
    ...Object.fromEntries(typeEntries),
    ...readIdentifiers(attributes),
    ...(typeof rest.publisher === 'string' && { publisher: { name: rest.publisher } }),
    ...(rest.creators !== undefined && { creators: listOf(rest.creators).map(withAffiliations) }),
    ...(rest.contributors !== undefined && { contributors: listOf(rest.contributors).map(withAffiliations) }),
    ...(rest.geoLocations !== undefined && { geoLocations: listOf(rest.geoLocations).map(withPlaces) }),
  });
  const resource = writeElement('resource', json, resourceShape);
  return { resource, notUnderstood: [...new Set(unknownKeys(json, resourceShape, ''))] };
}

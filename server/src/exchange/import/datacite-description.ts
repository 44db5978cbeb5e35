/** The part of a record that contains what a source says in DataCite. */
import { DataciteDescription } from '@mediothek/contract';
import { type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { readElement, resourceShape, unknownParts } from '../metadata/datacite-elements.ts';
import { uriOf } from '../metadata/uri.ts';
import { type XmlElement } from './xml-element.ts';

type Json = Record<string, unknown>;
type Shape = TSchema & {
  properties?: Record<string, Shape>;
  required?: readonly string[];
  items?: Shape;
  enum?: readonly string[];
  maxItems?: number;
};

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
/** What does not fit the schema: as messages, and as paths that an import counts. */
class Losses {
  readonly #notes: string[];
  readonly paths: string[] = [];

  constructor(notes: string[]) {
    this.#notes = notes;
  }

  add(path: string, problem: string, value = ''): void {
    this.#notes.push(`${path}${problem}`);
    this.paths.push(`${path.replaceAll(/\[\d+\]/g, '[]')}${value}`);
  }
}

const validators = new WeakMap<Shape, { Check(value: unknown): boolean }>();

function fits(value: unknown, shape: Shape): boolean {
  let validator = validators.get(shape);
  if (!validator) validators.set(shape, (validator = Compile(shape)));
  return validator.Check(value);
}

/**
 * Returns the part of a value that fits the schema. What does not fit is left out and reported: a feed may contain
 * values of earlier or later versions of DataCite's lists.
 */
function fitting(value: unknown, shape: Shape, path: string, losses: Losses): unknown {
  if (Array.isArray(value) && shape.items) {
    const { items, maxItems = Number.POSITIVE_INFINITY } = shape;
    const all = value.map((item, index) => fitting(item, items, `${path}[${index}]`, losses));
    const found = all.filter((item) => item !== undefined);
    if (found.length > maxItems) losses.add(path, ` has more than ${maxItems} entries; the others were left out`);
    return found.length > 0 ? found.slice(0, maxItems) : undefined;
  }
  if (isJson(value) && shape.properties) {
    const entries = Object.entries(shape.properties).map(([key, property]): [string, unknown] => [
      key,
      value[key] === undefined ? undefined : fitting(value[key], property, path ? `${path}.${key}` : key, losses),
    ]);
    const missing = shape.required?.find((key) => entries.some(([name, found]) => name === key && found === undefined));
    if (missing !== undefined) {
      // An empty description says nothing.
      if (value[missing] === undefined && missing !== 'description')
        losses.add(path, ` has no ${missing} and was left out`);
      return undefined;
    }
    const found = entries.filter(([, part]) => part !== undefined);
    return found.length > 0 ? Object.fromEntries(found) : undefined;
  }
  // The TIB AV-Portal writes `subtitle` for `Subtitle`.
  const spelt = shape.enum?.find((name) => typeof value === 'string' && name.toLowerCase() === value.toLowerCase());
  if (spelt !== undefined) return spelt;
  if (fits(value, shape)) return value;
  const text = JSON.stringify(value).slice(0, 60);
  losses.add(path, `: ${text} is not in DataCite’s schema 4.6 and was left out`, `=${text}`);
  return undefined;
}

const uriKeys = new Set(['schemeUri', 'valueUri', 'rightsUri', 'awardUri']);

/** Escapes characters that are not allowed in URIs, at any depth. */
function withUris(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUris);
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      uriKeys.has(key) && typeof item === 'string' ? uriOf(item) : withUris(item),
    ]),
  );
}

/** Points of schema 4.0 are texts: `69.0 -52.0`, latitude first. */
function withPoints(resource: XmlElement): XmlElement {
  const children = resource.children.map((child) => (typeof child === 'string' ? child : withPoints(child)));
  const [text] = children;
  const [, latitude, longitude] =
    resource.name === 'geoLocationPoint' && children.length === 1 && typeof text === 'string'
      ? (/^\s*(\S+)\s+(\S+)\s*$/.exec(text) ?? [])
      : [];
  if (latitude === undefined || longitude === undefined) return { ...resource, children };
  const part = (name: string, content: string): XmlElement => ({ ...resource, name, children: [content] });
  return { ...resource, children: [part('pointLongitude', longitude), part('pointLatitude', latitude)] };
}

/**
 * Reads a `<resource>`. Values that the record's own fields contain, and that every export writes from them, are
 * removed: a DOI, the numbers of the medium and its series, series as related items of a Mediothek, the year as the date
 * `Issued`, and the time at which a Mediothek added the medium.
 * @param notes receives what cannot be stored
 * @param notUnderstood receives the paths of elements, attributes and values that are not in the schema
 */
export function readDescription(
  resource: XmlElement,
  notes: string[],
  notUnderstood: string[] = [],
): DataciteDescription | undefined {
  const { resourceTypeGeneral: _, ...json } = readElement(withPoints(resource), resourceShape);
  const losses = new Losses(notes);
  const read = fitting(withUris(json), DataciteDescription, '', losses) as DataciteDescription | undefined;
  notUnderstood.push(...unknownParts(resource, resourceShape), ...losses.paths);
  if (!read) return undefined;
  const {
    identifier,
    alternateIdentifiers = [],
    dates = [],
    relatedItems = [],
    relatedIdentifiers = [],
    ...rest
  } = read;
  const numbers = new Set(alternateIdentifiers.map((each) => each.alternateIdentifier));
  const isSeries = (relation: string, url = '') => {
    const id = /\/series\/(\d{1,18})$/.exec(url)?.[1];
    return relation === 'IsPartOf' && id !== undefined && numbers.has(`series:${id}`);
  };
  const items = relatedItems.filter(
    (item) => !isSeries(item.relationType, item.relatedItemIdentifier?.relatedItemIdentifier),
  );
  const identifiers = relatedIdentifiers.filter((each) => !isSeries(each.relationType, each.relatedIdentifier));
  const others = alternateIdentifiers.filter(
    (each) => each.alternateIdentifierType !== 'sid' || !/^(?:series:)?\d{1,18}$/.test(each.alternateIdentifier),
  );
  const otherDates = dates.filter(
    ({ date, dateType, dateInformation }) =>
      dateInformation !== undefined ||
      !(
        (dateType === 'Issued' && date === rest.publicationYear) ||
        (dateType === 'Available' && isTimeOfMediothek(date))
      ),
  );
  return {
    ...(identifier && identifier.identifierType.toUpperCase() !== 'DOI' && { identifier }),
    ...rest,
    ...(others.length > 0 && { alternateIdentifiers: others }),
    ...(otherDates.length > 0 && { dates: otherDates }),
    ...(items.length > 0 && { relatedItems: items }),
    ...(identifiers.length > 0 && { relatedIdentifiers: identifiers }),
  };
}

/** Whether a date is a time to the second, as a Mediothek writes the one at which it added a medium. */
export const isTimeOfMediothek = (date: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(date);

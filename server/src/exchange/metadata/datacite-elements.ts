/**
 * The elements of DataCite's schema 4.6 and their JSON, in one table, so that reading and writing cannot disagree. The
 * order of elements is that of the schema.
 */
import type { XmlElement } from '../import/xml-element.ts';
import { childrenOf, lineText } from '../import/xml-element.ts';

export const dataciteNamespace = 'http://datacite.org/schema/kernel-4';

/** An element as a JSON object. */
interface ObjectShape {
  /** Key of the element's text. `undefined`: it has elements only. */
  text?: string;
  /** Whether the text is prose: line breaks stay, and `<br/>` is U+2028. */
  isProse?: true;
  /** Names of attributes by key. */
  attributes?: Readonly<Record<string, string>>;
  parts?: readonly Part[];
}
export type Shape = 'text' | ObjectShape;
export type Part =
  /** Element whose text and attributes are keys of the object around it. */
  | { name: string; flat: ObjectShape }
  /** One element as a value. */
  | { name: string; key: string; shape: Shape }
  /** A list. `wrapper`: the element around its items. `undefined`: they follow each other. */
  | { name: string; key: string; list: Shape; wrapper?: string };

const plain = (name: string): Part => ({ name, flat: { text: name } });
const listIn = (key: string, name: string, list: Shape): Part => ({ name, key, list, wrapper: key });

const schemeUri = { schemeUri: 'schemeURI' };
const lang = { lang: 'lang' };
const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));

const nameParts = [plain('givenName'), plain('familyName')];
const identifiedBy: readonly Part[] = [
  {
    name: 'nameIdentifier',
    key: 'nameIdentifiers',
    list: { text: 'nameIdentifier', attributes: { ...same('nameIdentifierScheme'), ...schemeUri } },
  },
  {
    name: 'affiliation',
    key: 'affiliation',
    list: {
      text: 'name',
      attributes: { ...same('affiliationIdentifier', 'affiliationIdentifierScheme'), ...schemeUri },
    },
  },
];
const nameOf = (name: string): Part => ({ name, flat: { text: 'name', attributes: { ...same('nameType'), ...lang } } });
const creator = (...more: readonly Part[]): ObjectShape => ({ parts: [nameOf('creatorName'), ...nameParts, ...more] });
const contributor = (...more: readonly Part[]): ObjectShape => ({
  attributes: same('contributorType'),
  parts: [nameOf('contributorName'), ...nameParts, ...more],
});
const titles = listIn('titles', 'title', { text: 'title', attributes: { ...same('titleType'), ...lang } });
const metadata = { ...same('relatedMetadataScheme'), ...schemeUri, ...same('schemeType') };
const point: ObjectShape = { parts: [plain('pointLongitude'), plain('pointLatitude')] };

const relatedItem: ObjectShape = {
  attributes: same('relatedItemType', 'relationType'),
  parts: [
    {
      name: 'relatedItemIdentifier',
      key: 'relatedItemIdentifier',
      shape: { text: 'relatedItemIdentifier', attributes: { ...same('relatedItemIdentifierType'), ...metadata } },
    },
    listIn('creators', 'creator', creator()),
    titles,
    plain('publicationYear'),
    plain('volume'),
    plain('issue'),
    { name: 'number', flat: { text: 'number', attributes: same('numberType') } },
    plain('firstPage'),
    plain('lastPage'),
    plain('publisher'),
    plain('edition'),
    listIn('contributors', 'contributor', contributor()),
  ],
};

const geoLocation: ObjectShape = {
  parts: [
    { name: 'geoLocationPlace', key: 'geoLocationPlace', list: 'text' },
    { name: 'geoLocationPoint', key: 'geoLocationPoint', list: point },
    {
      name: 'geoLocationBox',
      key: 'geoLocationBox',
      list: {
        parts: [
          plain('westBoundLongitude'),
          plain('eastBoundLongitude'),
          plain('southBoundLatitude'),
          plain('northBoundLatitude'),
        ],
      },
    },
    {
      name: 'geoLocationPolygon',
      key: 'geoLocationPolygon',
      list: {
        parts: [
          { name: 'polygonPoint', key: 'polygonPoints', list: point },
          { name: 'inPolygonPoint', key: 'inPolygonPoint', shape: point },
        ],
      },
    },
  ],
};

const fundingReference: ObjectShape = {
  parts: [
    plain('funderName'),
    {
      name: 'funderIdentifier',
      flat: { text: 'funderIdentifier', attributes: { ...same('funderIdentifierType'), ...schemeUri } },
    },
    { name: 'awardNumber', flat: { text: 'awardNumber', attributes: { awardUri: 'awardURI' } } },
    plain('awardTitle'),
  ],
};

/** The element `resource`. */
export const resourceShape: ObjectShape = {
  parts: [
    {
      name: 'identifier',
      key: 'identifier',
      shape: { text: 'identifier', attributes: same('identifierType') },
    },
    listIn('creators', 'creator', creator(...identifiedBy)),
    titles,
    {
      name: 'publisher',
      key: 'publisher',
      shape: {
        text: 'name',
        attributes: { ...same('publisherIdentifier', 'publisherIdentifierScheme'), ...schemeUri, ...lang },
      },
    },
    plain('publicationYear'),
    { name: 'resourceType', flat: { text: 'resourceType', attributes: same('resourceTypeGeneral') } },
    listIn('subjects', 'subject', {
      text: 'subject',
      attributes: {
        ...same('subjectScheme', 'classificationCode'),
        ...schemeUri,
        valueUri: 'valueURI',
        ...lang,
      },
    }),
    listIn('contributors', 'contributor', contributor(...identifiedBy)),
    listIn('dates', 'date', { text: 'date', attributes: same('dateType', 'dateInformation') }),
    plain('language'),
    listIn('alternateIdentifiers', 'alternateIdentifier', {
      text: 'alternateIdentifier',
      attributes: same('alternateIdentifierType'),
    }),
    listIn('relatedIdentifiers', 'relatedIdentifier', {
      text: 'relatedIdentifier',
      attributes: { ...same('relatedIdentifierType', 'relationType', 'resourceTypeGeneral'), ...metadata },
    }),
    listIn('sizes', 'size', 'text'),
    listIn('formats', 'format', 'text'),
    plain('version'),
    listIn('rightsList', 'rights', {
      text: 'rights',
      attributes: {
        rightsUri: 'rightsURI',
        ...same('rightsIdentifier', 'rightsIdentifierScheme'),
        ...schemeUri,
        ...lang,
      },
    }),
    listIn('descriptions', 'description', {
      text: 'description',
      isProse: true,
      attributes: { ...same('descriptionType'), ...lang },
    }),
    listIn('geoLocations', 'geoLocation', geoLocation),
    listIn('fundingReferences', 'fundingReference', fundingReference),
    listIn('relatedItems', 'relatedItem', relatedItem),
  ],
};

type Json = Record<string, unknown>;

/** The mark of `<br/>` in prose. */
export const lineSeparator = '\u2028';

function proseOf({ children }: XmlElement): string {
  const text = (part: XmlElement | string): string => {
    if (typeof part === 'string') return part;
    return part.name === 'br' ? lineSeparator : part.children.map(text).join('');
  };
  // U+2028 at the ends is an element, and no white space of the layout.
  return children
    .map(text)
    .join('')
    .replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);

/** Reads an element as JSON. Elements and attributes without content are omitted. Nothing is validated. */
export function readElement(element: XmlElement, shape: ObjectShape): Json {
  const found: Json = {};
  const add = (key: string, value: unknown) => {
    if (!isEmpty(value)) found[key] = value;
  };
  if (shape.text !== undefined) add(shape.text, shape.isProse ? proseOf(element) : lineText(element));
  for (const [key, name] of Object.entries(shape.attributes ?? {})) add(key, element.attributes.get(name)?.trim());
  for (const part of shape.parts ?? []) {
    const read = (one: XmlElement, of: Shape) => (of === 'text' ? lineText(one) : readElement(one, of));
    if ('list' in part) {
      const parents = part.wrapper === undefined ? [element] : childrenOf(element, part.wrapper);
      const items = parents.flatMap((parent) => childrenOf(parent, part.name));
      add(
        part.key,
        items.map((item) => read(item, part.list)).filter((item) => !isEmpty(item)),
      );
      continue;
    }
    const [child] = childrenOf(element, part.name);
    if (!child) continue;
    if ('flat' in part) Object.assign(found, readElement(child, part.flat));
    else add(part.key, read(child, part.shape));
  }
  return found;
}

/** Names of the elements below an element, with the shapes that they have. */
function childShapes(shape: Shape): ReadonlyMap<string, Shape> {
  if (shape === 'text') return new Map();
  const found = new Map<string, Shape>(shape.isProse ? [['br', 'text']] : []);
  for (const part of shape.parts ?? []) {
    if ('flat' in part) found.set(part.name, part.flat);
    else if ('shape' in part) found.set(part.name, part.shape);
    else if (part.wrapper === undefined) found.set(part.name, part.list);
    else found.set(part.wrapper, { parts: [{ name: part.name, key: part.key, list: part.list }] });
  }
  return found;
}

/** Paths of the elements and attributes that the table does not contain: `creators/creator/@role`. Each once. */
export function unknownParts(element: XmlElement, shape: Shape, path = ''): string[] {
  const below = (name: string) => (path === '' ? name : `${path}/${name}`);
  const attributes: readonly string[] = shape === 'text' ? [] : Object.values(shape.attributes ?? {});
  const found = new Set(
    [...element.attributes.keys()].filter((name) => !attributes.includes(name)).map((name) => below(`@${name}`)),
  );
  const shapes = childShapes(shape);
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    const known = shapes.get(child.name);
    if (known === undefined) found.add(below(child.name));
    else for (const each of unknownParts(child, known, below(child.name))) found.add(each);
  }
  return [...found];
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Writes JSON of `readElement` as the element. */
export function writeElement(name: string, value: unknown, shape: Shape): XmlElement {
  const element = (attributes: [string, string][], children: XmlElement['children']): XmlElement => ({
    name,
    uri: dataciteNamespace,
    attributes: new Map(attributes),
    children,
    line: 0,
  });
  if (shape === 'text') return element([], [textOf(value)]);
  const json = isJson(value) ? value : {};
  const attributes = Object.entries(shape.attributes ?? {}).flatMap(([key, attribute]): [string, string][] =>
    isEmpty(json[key]) ? [] : [[attribute, textOf(json[key])]],
  );
  const text = shape.text === undefined ? '' : textOf(json[shape.text]);
  const lines = shape.isProse ? text.split(lineSeparator) : [text];
  const br: XmlElement = { name: 'br', uri: dataciteNamespace, attributes: new Map(), children: [], line: 0 };
  return element(attributes, [
    ...lines.flatMap((line, index) => [...(index > 0 ? [br] : []), ...(line === '' ? [] : [line])]),
    ...(shape.parts ?? []).flatMap((part) => writePart(json, part)),
  ]);
}

function writePart(json: Json, part: Part): XmlElement[] {
  if ('flat' in part) {
    const keys = [part.flat.text ?? '', ...Object.keys(part.flat.attributes ?? {})];
    // `lang` and `schemeUri` say something about a text only.
    const isPresent =
      !isEmpty(json[keys[0] ?? '']) || keys.some((key) => key !== 'lang' && key !== 'schemeUri' && !isEmpty(json[key]));
    return isPresent ? [writeElement(part.name, json, part.flat)] : [];
  }
  const value = json[part.key];
  if (isEmpty(value)) return [];
  if ('shape' in part) return [writeElement(part.name, value, part.shape)];
  const items = (Array.isArray(value) ? value : []).map((item) => writeElement(part.name, item, part.list));
  if (part.wrapper === undefined || items.length === 0) return items;
  return [{ name: part.wrapper, uri: dataciteNamespace, attributes: new Map(), children: items, line: 0 }];
}

import { readDoi } from './datacite.ts';
import { childrenOf, lineText, type XmlElement } from './xml-element.ts';
import { mapDescribed, type XmlMapping } from './xml-mapping.ts';

/** Identifier of a resource in a file: its DOI, or else its other identifier with its type. */
export function identifierOf(resource: XmlElement): string | undefined {
  const doi = readDoi(resource);
  if (doi !== undefined) return `doi:${doi.toLowerCase()}`;
  const [identifier] = childrenOf(resource, 'identifier');
  const value = lineText(identifier);
  return value === '' ? undefined : `${identifier?.attributes.get('identifierType')?.toLowerCase() || 'id'}:${value}`;
}

/** DataCite, kernel 4 (https://schema.datacite.org/meta/kernel-4/). */
export const dataciteMapping: XmlMapping = {
  name: 'datacite',
  prefixes: ['datacite', 'oai_datacite'],
  matches: ({ name, uri }) => name === 'resource' && uri.startsWith('http://datacite.org/schema/kernel-4'),
  read: (resource, header) => mapDescribed({ resource, identifier: identifierOf(resource), header }),
};

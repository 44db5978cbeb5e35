import type { MediaDetails } from '@mediothek/contract';
import { dataciteAttributes } from './datacite-described.ts';
import { dataciteNamespace, resourceShape, writeElement } from './datacite-elements.ts';
import type { MetadataOptions } from './metadata-options.ts';
import { element, type Xml } from '../../base/xml.ts';
import type { XmlElement } from '../import/xml-element.ts';

export { dataciteNamespace } from './datacite-elements.ts';
export const dataciteSchema = 'https://schema.datacite.org/meta/kernel-4.6/metadata.xsd';

/** Markup of an element in the namespace of the elements around it. */
function markup({ name, attributes, children }: XmlElement, root: Readonly<Record<string, string>> = {}): Xml {
  const own = [...attributes].map(([key, value]): [string, string] => [key === 'lang' ? 'xml:lang' : key, value]);
  return element(
    name,
    { ...root, ...Object.fromEntries(own) },
    ...children.map((child) => (typeof child === 'string' ? child : markup(child))),
  );
}

/** The `<resource>` of DataCite's schema 4.6. */
export function dataciteXml(medium: MediaDetails, options: MetadataOptions): Xml {
  const { types, doi, url, identifier, ...attributes } = dataciteAttributes(medium, options);
  const resource = {
    ...attributes,
    ...types,
    identifier: doi
      ? { identifier: doi, identifierType: 'DOI' }
      : (identifier ?? { identifier: url, identifierType: 'URL' }),
  };
  return markup(writeElement('resource', resource, resourceShape), {
    xmlns: dataciteNamespace,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${dataciteNamespace} ${dataciteSchema}`,
  });
}

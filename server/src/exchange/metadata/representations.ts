/** The forms in which a medium's description is had besides its page: by their own addresses, and by content negotiation. */
import type { CitationFormat, MediaDetails } from '@mediothek/contract';
import { dataciteJson } from './datacite-json.ts';
import { dataciteXml } from './datacite-xml.ts';
import { jsonLdDocument } from './json-ld.ts';
import { mediaPage, type MetadataOptions } from './metadata-options.ts';
import { schemaOrgMedium } from './schema-org-medium.ts';
import { mediumTurtle, turtlePrefixes } from './turtle.ts';
import { xmlDocument } from '../../base/xml.ts';

export interface Representation {
  /** Behind the address of the page and a dot. */
  ending: string;
  /** Media type; DataCite's and the citations' as DOI content negotiation has them (https://citation.doi.org/docs.html). */
  type: string;
  /** How it is made: here, or as a citation. */
  write: ((medium: MediaDetails, options: MetadataOptions) => string) | CitationFormat;
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

export const representations: readonly Representation[] = [
  {
    ending: 'jsonld',
    type: 'application/ld+json',
    write: (medium, options) => json(jsonLdDocument(schemaOrgMedium(medium, options))),
  },
  {
    ending: 'ttl',
    type: 'text/turtle',
    write: (medium, options) => turtlePrefixes + mediumTurtle(medium, options),
  },
  {
    ending: 'datacite.xml',
    type: 'application/vnd.datacite.datacite+xml',
    write: (medium, options) => xmlDocument(dataciteXml(medium, options)),
  },
  {
    ending: 'datacite.json',
    type: 'application/vnd.datacite.datacite+json',
    write: (medium, options) => json(dataciteJson(medium, options)),
  },
  { ending: 'bib', type: 'application/x-bibtex', write: 'bibtex' },
  { ending: 'ris', type: 'application/x-research-info-systems', write: 'ris' },
  { ending: 'csl.json', type: 'application/vnd.citationstyles.csl+json', write: 'csl-json' },
];

/** Where a representation of a medium is. */
export const representationUrl = (origin: string, id: string, { ending }: Representation): string =>
  `${mediaPage(origin, id)}.${ending}`;

/** Formats in which the description of a medium is available, at URLs of their own and by content negotiation. */
import type { CitationFormat, MediaDetails } from '@mediothek/contract';
import { dataciteJson } from './datacite-json.ts';
import { dataciteXml } from './datacite-xml.ts';
import { jsonLdDocument } from './json-ld.ts';
import { mediaPage, type MetadataOptions } from './metadata-options.ts';
import { schemaOrgMedium } from './schema-org-medium.ts';
import { mediumTurtle, turtlePrefixes } from './turtle.ts';
import { xmlDocument } from '../../base/xml.ts';

export interface Representation {
  /** Suffix of the page's URL, behind a dot. */
  ending: string;
  /**
   * Media type. Those of DataCite and of citations are from DOI content negotiation
   * (https://citation.doi.org/docs.html).
   */
  type: string;
  /** Function that writes the representation, or the format of a citation. */
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

/** URL of a representation of a medium. */
export const representationUrl = (origin: string, id: string, { ending }: Representation): string =>
  `${mediaPage(origin, id)}.${ending}`;

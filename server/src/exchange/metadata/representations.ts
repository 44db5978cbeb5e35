/** Formats in which the description of a medium is available, at URLs of their own and by content negotiation. */
import type { CitationFormat, MediaDetails } from '@mediothek/contract';
import { dataciteJson } from './datacite-json.ts';
import { dataciteXml } from './datacite-xml.ts';
import { jsonLdDocument } from './json-ld.ts';
import { mediaPage, seriesPage, type MetadataOptions } from './metadata-options.ts';
import { schemaOrgMedium } from './schema-org-medium.ts';
import { mediumTurtle, turtlePrefixes } from './turtle.ts';
import { xmlDocument } from '../../base/xml.ts';

/** A format at a URL of its own. */
export interface Format {
  /** Suffix of the page's URL, behind a dot. */
  ending: string;
  /**
   * Media type. Those of DataCite and of citations are from DOI content negotiation
   * (https://citation.doi.org/docs.html).
   */
  type: string;
  /** URI of what it conforms to, beyond its media type. Such a format is not chosen by content negotiation. */
  profile?: string;
}

export interface Representation extends Format {
  /** Name for readers. */
  name: string;
  /** Function that writes the representation, or the format of a citation. */
  write: ((medium: MediaDetails, options: MetadataOptions) => string) | CitationFormat;
}

/** JSON of a document, without members that are undefined. */
export const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

export const representations: readonly Representation[] = [
  {
    ending: 'jsonld',
    type: 'application/ld+json',
    name: 'schema.org (JSON-LD)',
    write: (medium, options) => json(jsonLdDocument(schemaOrgMedium(medium, options))),
  },
  {
    ending: 'ttl',
    type: 'text/turtle',
    name: 'schema.org (Turtle)',
    write: (medium, options) => turtlePrefixes + mediumTurtle(medium, options),
  },
  {
    ending: 'datacite.xml',
    type: 'application/vnd.datacite.datacite+xml',
    name: 'DataCite (XML)',
    write: (medium, options) => xmlDocument(dataciteXml(medium, options)),
  },
  {
    ending: 'datacite.json',
    type: 'application/vnd.datacite.datacite+json',
    name: 'DataCite (JSON)',
    write: (medium, options) => json(dataciteJson(medium, options)),
  },
  { ending: 'bib', type: 'application/x-bibtex', name: 'BibTeX', write: 'bibtex' },
  { ending: 'ris', type: 'application/x-research-info-systems', name: 'RIS', write: 'ris' },
  { ending: 'csl.json', type: 'application/vnd.citationstyles.csl+json', name: 'CSL-JSON', write: 'csl-json' },
];

/** Manifest of a medium and collection of a series (iiif-manifest.ts, iiif-collection.ts). */
export const iiif: Format = {
  ending: 'iiif.json',
  type: 'application/ld+json',
  profile: 'http://iiif.io/api/presentation/3/context.json',
};
const schemaOrgOfSeries: Format = { ending: 'jsonld', type: 'application/ld+json' };

/** Formats that describe a medium. */
export const mediaDescriptions: readonly Format[] = [...representations, iiif];
/** Formats that describe a series. */
export const seriesDescriptions: readonly Format[] = [schemaOrgOfSeries, iiif];
/** Formats of all links of a page (linkset.ts). */
export const linksets = [
  { ending: 'linkset.json', type: 'application/linkset+json' },
  { ending: 'linkset', type: 'application/linkset' },
] as const satisfies readonly Format[];

/** URL of a format of a medium. */
export const representationUrl = (origin: string, id: string, { ending }: Pick<Format, 'ending'>): string =>
  `${mediaPage(origin, id)}.${ending}`;
/** URL of a format of a series. */
export const seriesRepresentationUrl = (origin: string, id: string, { ending }: Pick<Format, 'ending'>): string =>
  `${seriesPage(origin, id)}.${ending}`;
/** `Content-Type` of a format. */
export const contentTypeOf = ({ type, profile }: Format): string =>
  `${type}${profile === undefined ? '' : `; profile="${profile}"`}; charset=utf-8`;

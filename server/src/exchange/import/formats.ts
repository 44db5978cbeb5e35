import type { ImportFormat } from './import-format.ts';
import { readCsv } from './read-csv.ts';
import { readDataciteJson } from './read-datacite-json.ts';
import { readJsonLines } from './read-json-lines.ts';
import { readOaiRecords } from './oai-records.ts';
import { readPodcast } from './read-podcast.ts';
import { readXmlFile } from './read-xml-file.ts';
import { xmlMappings } from './xml-mappings.ts';
import { oaiNamespace } from './xml-records.ts';

/** OAI-PMH 2.0 ListRecords. Each record is in one of the formats of `xml-mappings.ts`. */
export const oaiFormat: ImportFormat = {
  name: 'oai',
  recognises: ({ elements }) => elements[0]?.name === 'OAI-PMH' && elements[0].uri === oaiNamespace,
  read: (bytes, { state, page }) => readOaiRecords(bytes, state, page),
};

/** The keys by which a JSON text is a description in DataCite and no line of a dump. */
const dataciteKeys = /"(?:data|attributes|types|titles|doi|identifiers|schemaVersion)"\s*:/;
const isDumpLine = /^.*"kind"\s*:\s*"(?:media|series|publisher|subject)"/;

/** A dump of a library. */
export const dumpFormat: ImportFormat = {
  name: 'jsonl',
  recognises: ({ start }) => start.startsWith('{'),
  read: (bytes) => readJsonLines(bytes),
};

const jsonFormats: readonly ImportFormat[] = [
  {
    name: 'datacite-json',
    recognises: ({ start }) => /^[[{]/.test(start) && !isDumpLine.test(start) && dataciteKeys.test(start),
    read: (bytes) => readDataciteJson(bytes),
  },
  dumpFormat,
];

/** Files with records in one of the metadata formats. */
const xmlFormats: readonly ImportFormat[] = xmlMappings
  .filter(({ name }) => name !== 'mediothek') // its records are in lists only
  .map((mapping) => ({
    name: mapping.name,
    recognises: ({ elements }) => elements.some(mapping.matches),
    read: (bytes) => readXmlFile(bytes, mapping),
  }));

/** A podcast. */
const podcastFormat: ImportFormat = {
  name: 'rss',
  recognises: ({ elements }) => elements[0]?.name === 'rss' && elements[0].uri === '',
  read: (bytes) => readPodcast(bytes),
};

/** A table, whose columns a mapping file explains. */
export const csvFormat: ImportFormat = {
  name: 'csv',
  recognises: ({ path, contentType }) => /\.(?:csv|tsv)$/i.test(path) || contentType === 'text/csv',
  read: (bytes, { mapping }) => readCsv(bytes, mapping),
};

/** All formats. The first one that recognises an input reads it. */
export const importFormats: readonly ImportFormat[] = [
  oaiFormat,
  ...xmlFormats,
  podcastFormat,
  ...jsonFormats,
  csvFormat,
];

export const formatNamed = (name: string): ImportFormat | undefined =>
  importFormats.find((format) => format.name === name);

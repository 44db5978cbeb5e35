/** Turtle (https://www.w3.org/TR/turtle/) with the statements of the JSON-LD, for programs that read RDF. */
import type { MediaDetails } from '@mediothek/contract';
import type { JsonLd, JsonLdNode } from './json-ld.ts';
import type { MetadataOptions } from './metadata-options.ts';
import { schemaOrgMedium } from './schema-org-medium.ts';
import { uriOf } from './uri.ts';

/** Start of every document and dump. */
export const turtlePrefixes =
  '@prefix schema: <https://schema.org/> .\n@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .\n\n';

/**
 * Statements about one medium in all its languages, without the prefixes. Nodes with a URI of their own (publisher,
 * series, subjects, persons with an ORCID) are described behind the medium.
 */
export function mediumTurtle(medium: MediaDetails, options: MetadataOptions): string {
  const blocks: string[] = [];
  const waiting = [schemaOrgMedium(medium, options)];
  for (const { '@id': id, ...statements } of waiting) {
    blocks.push(`${iri(String(id))} ${properties(statements, '  ', waiting)} .\n`);
  }
  return `${blocks.join('')}\n`;
}

/** Properties whose values are IRIs, not texts (according to the context of schema.org). */
const iriProperties = new Set([
  'url',
  'thumbnailUrl',
  'license',
  'contentUrl',
  'embedUrl',
  'sameAs',
  'citation',
  'isBasedOn',
]);
const datatypes = new Map([
  ['uploadDate', 'xsd:dateTime'],
  ['datePublished', 'xsd:gYear'],
  ['duration', 'xsd:duration'],
]);

/** @param waiting receives the nodes that are described behind the medium */
function properties(node: JsonLdNode, indent: string, waiting: JsonLdNode[]): string {
  const lines = Object.entries(node).flatMap(([key, value]) => {
    if (value === undefined) return [];
    if (key === '@type') return [`a schema:${String(value)}`];
    const objects = [value].flat().map((one) => object(key, one, indent, waiting));
    return [`schema:${key} ${objects.join(', ')}`];
  });
  return lines.join(` ;\n${indent}`);
}

function object(key: string, value: JsonLd, indent: string, waiting: JsonLdNode[]): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return nodeObject(value as JsonLdNode, indent, waiting); // lists are flat
  if (iriProperties.has(key)) return iri(value);
  const datatype = datatypes.get(key);
  return datatype ? `${literal(value)}^^${datatype}` : literal(value);
}

function nodeObject(node: JsonLdNode, indent: string, waiting: JsonLdNode[]): string {
  const { '@value': text, '@language': language, '@id': id, ...rest } = node;
  if (text !== undefined) return `${literal(String(text))}@${String(language)}`;
  if (id === undefined) return `[\n${indent}  ${properties(rest, `${indent}  `, waiting)}\n${indent}]`;
  waiting.push(node);
  return iri(String(id));
}

const iri = (uri: string): string => `<${uriOf(uri)}>`;

const escapes: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const literal = (text: string): string =>
  `"${text
    .toWellFormed()
    .replaceAll(/["\\\n\r\t]/g, (char) => escapes[char] ?? char)
    .replaceAll(/\p{Cc}/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;

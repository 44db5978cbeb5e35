/** DataCite for tests: the way of a resource into a record and out again, and trees that can be compared. */
import type { MediaDetails, MediaRecord } from '@mediothek/contract';
import type { Xml } from '../../base/xml.ts';
import { dataciteXml } from '../metadata/datacite-xml.ts';
import { checkRecord } from './check-record.ts';
import { type DataciteReading, readDatacite } from './datacite.ts';
import { findAll, oaiResponse } from './testing-responses.ts';
import { childrenOf, type XmlElement } from './xml-element.ts';

export const origin = 'https://portal.example';

/** Parses a document whose root is a `<resource>`. */
export function parseDocument(xml: string): XmlElement {
  const [found] = findAll(oaiResponse(`<record>${xml.replace(/^<\?xml[^>]*\?>/, '')}</record>`));
  const element = found?.kind === 'element' ? childrenOf(found.element, 'resource')[0] : undefined;
  if (!element) throw new Error(`The test’s XML is broken: ${JSON.stringify(found).slice(0, 300)}`);
  return element;
}

/** Reads a resource as a harvest does. The record is validated. */
export function readResource(resource: XmlElement): DataciteReading {
  const reading = readDatacite(resource, 'oai:example.org:film:1', '2024-05-01');
  if (reading === 'not-audiovisual') throw new Error('The resource is not audiovisual');
  const problems = [reading.media, ...reading.needs].flatMap((record) => checkRecord(record).problems ?? []);
  if (problems.length > 0) throw new Error(problems.join('; '));
  return reading;
}

/** What the library returns for a record that was stored with the records that it refers to. */
export function detailsOf({ media, needs }: DataciteReading): MediaDetails {
  const { kind: _, source: _source, withdrawn: _withdrawn, supplements, files: _files, ...rest } = media;
  const of = <Kind extends 'subject' | 'series'>(kind: Kind, id: string) =>
    needs.flatMap((record) => (record.kind === kind && record.id === id ? record : []))[0];
  return {
    ...rest,
    publisher: { name: media.publisher, slug: 'publisher', uri: 'urn:mediothek:publisher:publisher' },
    subjects: media.subjects.flatMap((id) => {
      const subject = of('subject', id);
      return subject?.kind === 'subject' ? { id, uri: subject.uri, title: subject.title } : [];
    }),
    series: media.series.map((part) => ({ ...part, title: of('series', part.id)?.title ?? {}, numParts: 1 })),
    testData: media.testData ?? false,
    views: 0,
    chapters: media.chapters ?? [],
    files: { progressive: [], captions: [] },
    ...(supplements && { supplements: supplements.map(({ title, url = '' }) => ({ title, href: url })) }),
  };
}

export const exportOf = (reading: DataciteReading, changes: Partial<MediaDetails> = {}): Xml =>
  dataciteXml({ ...detailsOf(reading), ...changes }, { origin });

/** Without the fields of the OAI header. */
export const fieldsOf = ({
  media: { source: _, added: _added, id: _id, ...rest },
}: DataciteReading): Partial<MediaRecord> => rest;

interface Tree {
  text: string;
  attributes: [string, string][];
  /** By name. */
  elements: Record<string, Tree[]>;
}

const isElement = (child: XmlElement | string): child is XmlElement => typeof child !== 'string';
const isInSchema = (attribute: string): boolean => !['xmlns', 'xsi', 'schemaLocation'].includes(attribute);

/** A description says nothing without a text, and every other element without texts and attributes. */
const isEmpty = (name: string, { text, attributes, elements }: Tree): boolean =>
  text === '' && (name === 'description' || (attributes.length === 0 && Object.keys(elements).length === 0));

/** What an element says: attributes in any order, elements of the same name in their order, texts in prose as they are. */
export function treeOf({ name, attributes, children }: XmlElement): Tree {
  const isProse = name === 'description';
  const text = children
    .map((child) => (isElement(child) ? (isProse ? '<br>' : '') : child))
    .join('')
    .trim();
  const elements: Tree['elements'] = {};
  for (const child of isProse ? [] : children.filter(isElement)) {
    const tree = treeOf(child);
    if (!isEmpty(child.name, tree)) (elements[child.name] ??= []).push(tree);
  }
  return {
    text: isProse ? text : text.replaceAll(/\s+/g, ' '),
    attributes: [...attributes].filter(([key]) => isInSchema(key)).toSorted(),
    elements,
  };
}

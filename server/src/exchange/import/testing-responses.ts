/** OAI-PMH responses for tests, and readers that collect their items. */
import { readFileSync } from 'node:fs';
import { type ImportItem, type ImportItems } from './import-item.ts';
import { type ListState, readOaiRecords } from './oai-records.ts';
import { type RecordItem } from './store-item.ts';
import { type XmlElement } from './xml-element.ts';
import { type XmlFinding, XmlRecords } from './xml-records.ts';

/** Four invented records in the format of the TIB AV-Portal's feed, with all its peculiarities. */
export const listRecords = readFileSync(new URL('fixtures/list-records.xml', import.meta.url), 'utf8');

/** Complete response with this content. */
export const oaiResponse = (content: string): string =>
  `<?xml version="1.0"?>\n<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/">${content}</OAI-PMH>`;

/** A simple valid record, on one line. */
export const record = (id: number, fields = ''): string =>
  `<record><header><identifier>oai:example.org:${id}</identifier><datestamp>2024-05-01</datestamp></header><metadata>` +
  `${resource(
    `<alternateIdentifiers><alternateIdentifier alternateIdentifierType="sid">${id}</alternateIdentifier></alternateIdentifiers>` +
      `<titles><title>Film ${id}</title></titles><publisher>Example Institute</publisher><publicationYear>2020</publicationYear>` +
      `<language>en</language><resourceType resourceTypeGeneral="Audiovisual"/>${fields}`,
  )}</metadata></record>`;

export const resource = (content: string): string =>
  `<resource xmlns="http://datacite.org/schema/kernel-4">${content}</resource>`;

export const listOf = (...records: string[]): string =>
  oaiResponse(`<ListRecords>\n${records.join('\n')}\n</ListRecords>`);

/** `text` as a stream of small chunks, split at any byte. */
export async function* inChunks(text: string, size = 700): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

export function findAll(text: string): XmlFinding[] {
  const xml = new XmlRecords();
  const findings: XmlFinding[] = [];
  for (let start = 0; start < text.length; start += 100) findings.push(...xml.write(text.slice(start, start + 100)));
  return [...findings, ...xml.end()];
}

/** A DataCite resource with this content, parsed. */
export function parseResource(content: string): XmlElement {
  const [found] = findAll(oaiResponse(`<record>${resource(content)}</record>`));
  const element = found?.kind === 'element' ? found.element.children[0] : undefined;
  if (typeof element !== 'object') throw new Error('The test’s XML is broken');
  return element;
}

export async function collect(items: ImportItems): Promise<ImportItem[]> {
  return Array.fromAsync(items);
}

export async function readResponse(text: string): Promise<{ items: ImportItem[]; state: ListState }> {
  const state: ListState = { seen: 0, failed: false };
  return { items: await collect(readOaiRecords(inChunks(text), state)), state };
}

export const recordsIn = (items: readonly ImportItem[]): RecordItem[] => items.filter((item) => item.kind === 'record');

/** Problems as `oai:example.org:1 (3): problem`. */
export const problemsIn = (items: readonly ImportItem[]): string[] =>
  items.flatMap((item) =>
    item.kind === 'rejected'
      ? item.problems.map((problem) => `${item.position.id} (${item.position.line}): ${problem}`)
      : [],
  );

import { possibleIds } from './datacite.ts';
import { type ImportItem, type SourcePosition } from './import-item.ts';
import { childrenOf, elementsAt, findElement, lineText, type XmlElement } from './xml-element.ts';
import { mappedItem } from './xml-mapping.ts';
import { xmlMappings } from './xml-mappings.ts';
import { readFindings, type XmlFinding, XmlRecords } from './xml-records.ts';

/** Data of one OAI-PMH response in addition to its records. */
export interface ListState {
  /** Token of the next page. `undefined`: the list ends here. */
  token?: string;
  /** Size of the complete list. `undefined`: the server does not send it. */
  total?: number;
  /** Time of the response by the server's clock. `undefined`: the server does not send it. */
  responseDate?: string;
  /** Number of records in this response, including invalid and skipped ones. */
  seen: number;
  /** Whether the response was broken or an error, so that the next page is not requested. */
  failed: boolean;
  /** Code of the protocol's error in the response. `undefined`: there is none. */
  error?: string;
}

/**
 * Reads one OAI-PMH ListRecords response (protocol 2.0) with metadata in any format of
 * `xml-mappings.ts`. `state` is filled while
 * reading, and complete after the last item.
 */
export async function* readOaiRecords(
  bytes: AsyncIterable<Uint8Array>,
  state: ListState,
  page?: number,
): AsyncGenerator<ImportItem> {
  const at = (line: number, id?: string): SourcePosition => ({ line, ...(page && { page }), ...(id && { id }) });
  for await (const finding of readFindings(bytes, new XmlRecords())) yield* toItems(finding, state, at);
}

function* toItems(
  finding: XmlFinding,
  state: ListState,
  at: (line: number, id?: string) => SourcePosition,
): Generator<ImportItem> {
  if (finding.kind === 'stopped') {
    state.failed = true;
    const position = at(finding.line, finding.element && identifierOf(finding.element));
    yield { kind: 'rejected', position, problems: [`${finding.problem}; nothing after it was read`] };
  } else if (finding.kind === 'broken') {
    state.seen += 1;
    yield {
      kind: 'rejected',
      position: at(finding.line, finding.element && identifierOf(finding.element)),
      problems: [finding.problem],
    };
  } else if (finding.element.name === 'responseDate') {
    state.responseDate = lineText(finding.element);
  } else if (finding.element.name === 'resumptionToken') {
    const token = lineText(finding.element);
    const total = Number(finding.element.attributes.get('completeListSize'));
    if (token !== '') state.token = token;
    if (Number.isSafeInteger(total) && total > 0) state.total = total;
  } else if (finding.element.name === 'error') {
    yield* protocolError(finding.element, state, at);
  } else {
    state.seen += 1;
    const position = at(finding.element.line, identifierOf(finding.element));
    yield readRecord(finding.element, position);
  }
}

function* protocolError(
  element: XmlElement,
  state: ListState,
  at: (line: number) => SourcePosition,
): Generator<ImportItem> {
  const code = element.attributes.get('code') ?? 'without a code';
  const message = lineText(element);
  if (code === 'noRecordsMatch') {
    yield { kind: 'note', text: `The server has no records for this request${message && ` (“${message}”)`}.` };
    return;
  }
  state.failed = true;
  state.error = code;
  yield {
    kind: 'rejected',
    position: at(element.line),
    problems: [`the server returned the error ${code}${message && `: ${message}`}`],
  };
}

function identifierOf(record: XmlElement): string | undefined {
  return lineText(elementsAt(record, 'header', 'identifier')[0]) || undefined;
}

/** Maps one `<record>`. */
function readRecord(element: XmlElement, position: SourcePosition): ImportItem {
  const rejected = (...problems: string[]): ImportItem => ({ kind: 'rejected', position, problems });
  const [header] = childrenOf(element, 'header');
  if (!header || !position.id) return rejected('has no header with an identifier');
  const datestamp = lineText(childrenOf(header, 'datestamp')[0]);
  if (header.attributes.get('status') === 'deleted') {
    const deleted = { ids: possibleIds(position.id), source: position.id, date: datestamp.slice(0, 10) };
    return { kind: 'skipped', position, reason: 'deleted', deleted };
  }
  for (const mapping of xmlMappings) {
    const found = findElement(element, mapping.matches);
    if (found) return mappedItem(mapping.read(found, { identifier: position.id, datestamp }), position);
  }
  return rejected(`has no metadata in a format that can be imported${describeFound(element)}`);
}

function describeFound(record: XmlElement): string {
  const found = elementsAt(record, 'metadata').flatMap(({ children }) =>
    children.filter((child) => typeof child !== 'string'),
  );
  return found[0] ? `, but <${found[0].name}> of ${found[0].uri || 'no namespace'}` : '';
}

import { checkRecord } from './check-record.ts';
import { possibleIds, readDatacite } from './datacite.ts';
import { type ImportItem, type SourcePosition } from './import-item.ts';
import { mediothekNamespace, readMediothek } from './mediothek-records.ts';
import { childrenOf, elementsAt, findElement, lineText, type XmlElement } from './xml-element.ts';
import { type XmlFinding, XmlRecords } from './xml-records.ts';

/** Data of one OAI-PMH response in addition to its records. */
export interface ListState {
  /** Token of the next page. `undefined`: the list ends here. */
  token?: string;
  /** Size of the complete list. `undefined`: the server does not send it. */
  total?: number;
  /** Number of records in this response, including invalid and skipped ones. */
  seen: number;
  /** Whether the response was broken or an error, so that the next page is not requested. */
  failed: boolean;
}

/**
 * Reads one OAI-PMH ListRecords response (protocol 2.0) with DataCite schema 4 metadata. `state` is filled while
 * reading, and complete after the last item.
 */
export async function* readOaiRecords(
  bytes: AsyncIterable<Uint8Array>,
  state: ListState,
  page?: number,
): AsyncGenerator<ImportItem> {
  const xml = new XmlRecords();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const at = (line: number, id?: string): SourcePosition => ({ line, ...(page && { page }), ...(id && { id }) });
  for await (const chunk of bytes) {
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: true });
    } catch {
      state.failed = true;
      yield {
        kind: 'rejected',
        position: at(xml.line),
        problems: ['is not UTF-8 near this position; nothing after it was read'],
      };
      return;
    }
    for (const finding of xml.write(text)) yield* toItems(finding, state, at);
    if (xml.stopped) return;
  }
  for (const finding of xml.end()) yield* toItems(finding, state, at);
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
  yield {
    kind: 'rejected',
    position: at(element.line),
    problems: [`the server returned the error ${code}${message && `: ${message}`}`],
  };
}

function identifierOf(record: XmlElement): string | undefined {
  return lineText(elementsAt(record, 'header', 'identifier')[0]) || undefined;
}

/** Maps one `<record>`. The result is validated against the dump format. */
function readRecord(element: XmlElement, position: SourcePosition): ImportItem {
  const rejected = (...problems: string[]): ImportItem => ({ kind: 'rejected', position, problems });
  const [header] = childrenOf(element, 'header');
  if (!header || !position.id) return rejected('has no header with an identifier');
  const datestamp = lineText(childrenOf(header, 'datestamp')[0]);
  if (header.attributes.get('status') === 'deleted') {
    const deleted = { ids: possibleIds(position.id), source: position.id, date: datestamp.slice(0, 10) };
    return { kind: 'skipped', position, reason: 'deleted', deleted };
  }
  const lines = findElement(element, ({ name, uri }) => name === 'lines' && uri === mediothekNamespace);
  if (lines) {
    const copied = readMediothek(lines, position.id);
    if (copied.problems) return rejected(...copied.problems);
    return { kind: 'record', origin: 'mediothek', position, record: copied.media, needs: copied.needs, notes: [] };
  }
  const resource = findElement(
    element,
    ({ name, uri }) => name === 'resource' && uri.startsWith('http://datacite.org/schema/kernel-4'),
  );
  if (!resource) return rejected(`has no DataCite kernel-4 metadata${describeFound(element)}`);
  const read = readDatacite(resource, position.id, datestamp);
  if (read === 'not-audiovisual') return { kind: 'skipped', position, reason: read };
  const { media, needs, notes } = read;
  const problems = [media, ...needs].flatMap((record) => checkRecord(record).problems ?? []);
  if (problems.length > 0) return rejected(...problems);
  return { kind: 'record', origin: 'harvest', position, record: media, needs, notes };
}

function describeFound(record: XmlElement): string {
  const found = elementsAt(record, 'metadata').flatMap(({ children }) =>
    children.filter((child) => typeof child !== 'string'),
  );
  return found[0] ? `, but <${found[0].name}> of ${found[0].uri || 'no namespace'}` : '';
}
